# Shared by the scripts: brings the tools they need, once, and finds them in a moment afterwards.
# To be sourced from the top of the project. Tools live outside the checkout, each in a folder that
# carries its version, so that a fresh clone, or a branch with other versions, rebuilds nothing.
# shellcheck shell=bash

TRUNK_VERSION=0.21.14 # 0.22 asks for a newer Rust than rust-toolchain.toml pins
BINARYEN_VERSION=132.0.0 # keep Trunk.toml's [tools] wasm_opt equal
LIGHTHOUSE_VERSION=12.2.3 # 13 asks for a newer Node than 20
DEN_TOOLS=${DEN_TOOLS:-${HOME:?set HOME or DEN_TOOLS to a folder for the tools}/.cache/den-of-thieves/tools}
CHROMIUM=${CHROMIUM:-/usr/bin/chromium}
CHROMEDRIVER=${CHROMEDRIVER:-/usr/bin/chromedriver}
export CHROMIUM CHROMEDRIVER

say() { printf '\n== %s\n' "$*"; }

fail() {
  printf '\n%s\n' "$*" >&2
  exit 1
}

# Runs one installation at a time on this machine: two checkouts may start together.
alone() {
  mkdir -p "$DEN_TOOLS"
  if command -v flock >/dev/null; then
    (
      flock -n 9 || { say "waiting for another installation to finish" && flock 9; }
      "$@"
    ) 9>"$DEN_TOOLS/lock"
  else
    "$@"
  fi
}

# debian_packages PACKAGE...: for what only the tests need.
debian_packages() {
  local root=()
  command -v apt-get >/dev/null || fail "Please install $* (or their like on this system), then run this again."
  if [[ $(id -u) != 0 ]]; then
    sudo -n true 2>/dev/null || fail "Please run 'sudo apt-get install $*', then run this again."
    root=(sudo -n)
  fi
  say "installing $*"
  "${root[@]}" apt-get update -qq
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"
}

# --- Rust and its wasm target -------------------------------------------------------------------

need_rust() {
  # rustup's own folder, for a shell that has not read its profile.
  command -v cargo >/dev/null || PATH=$PATH:${CARGO_HOME:-${HOME:-}/.cargo}/bin
  command -v cargo >/dev/null || fail "Rust is missing: install it with rustup, then run this again."
  local lib
  # rustup brings what rust-toolchain.toml names at the first call, unless it is told not to.
  lib=$(rustc --print target-libdir --target wasm32-unknown-unknown 2>/dev/null) || lib=
  compgen -G "$lib/libstd-*" >/dev/null && return
  command -v rustup >/dev/null ||
    fail "This Rust cannot compile to wasm32-unknown-unknown: install Rust with rustup, then run this again."
  say "bringing the Rust toolchain that rust-toolchain.toml names"
  rustup target add wasm32-unknown-unknown 2>/dev/null || rustup toolchain install ||
    fail "rustup could not bring the wasm32-unknown-unknown target: is the network there? Then run this again."
}

# cargo_tool CRATE VERSION PROGRAM [FLAG...]: puts PROGRAM in exactly that version on PATH.
cargo_tool() {
  local crate=$1 version=$2 program=$3 home=$DEN_TOOLS/$1-$2
  if [[ ! -x $home/bin/$program ]]; then
    [[ $("$program" --version 2>/dev/null) == *" $version" ]] && return
    alone build_cargo_tool "$home" "$@"
  fi
  PATH=$home/bin:$PATH
}

build_cargo_tool() {
  local home=$1 crate=$2 version=$3 program=$4
  shift 4
  [[ -x $home/bin/$program ]] && return # somebody else was quicker
  if cargo binstall -V >/dev/null 2>&1; then
    say "fetching $crate $version"
    cargo binstall --no-confirm --disable-strategies compile --root "$home" "$crate@$version" && return
  fi
  say "building $crate $version: some minutes, only this once"
  # Link-time optimisation would double these minutes for nothing. The build folder is kept until
  # the tool is there, so that an interrupted build goes on where it was.
  env -u RUSTFLAGS -u CARGO_BUILD_TARGET CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 \
    cargo install "$crate" --version "$version" --root "$home" --target-dir "$DEN_TOOLS/build" "$@" ||
    fail "$crate $version could not be built: see above, and run this again when the network is there."
  rm -rf "$DEN_TOOLS/build"
}

# The version of PACKAGE in Cargo.lock.
locked_version() {
  awk -v name="\"$1\"" '$1 == "name" { found = $3 == name } found && $1 == "version" { gsub(/"/, "", $3); print $3; exit }' Cargo.lock
}

# Without its default features, which are for fetching things and for serving under TLS; it mostly waits for others, so
# its own speed is not worth minutes of building.
need_trunk() { CARGO_PROFILE_RELEASE_OPT_LEVEL=1 cargo_tool trunk "$TRUNK_VERSION" trunk --locked --no-default-features; }

need_wasm_bindgen() {
  local version
  # Must be the very version of the library. Its published lock file names a crate that is no longer served: no --locked.
  version=$(locked_version wasm-bindgen)
  [[ $version ]] || fail "Cargo.lock names no wasm-bindgen: run 'cargo update --workspace', then run this again."
  cargo_tool wasm-bindgen-cli "$version" wasm-bindgen
}

# --- Node and what comes from its registry ------------------------------------------------------

need_node() {
  local version
  version=$(node --version 2>/dev/null) || fail "Node is missing: install Node 20 or newer, then run this again."
  version=${version#v}
  ((${version%%.*} >= 20)) || fail "Node $version is too old: install Node 20 or newer, then run this again."
}

need_wasm_opt() {
  local home=$DEN_TOOLS/binaryen-$BINARYEN_VERSION
  if [[ ! -x $home/node_modules/.bin/wasm-opt ]]; then
    [[ $(wasm-opt --version 2>/dev/null) == *"version ${BINARYEN_VERSION%%.*}"* ]] && return
    alone npm_tool "$home" "binaryen@$BINARYEN_VERSION"
  fi
  PATH=$home/node_modules/.bin:$PATH
}

# npm_tool HOME PACKAGE@VERSION: puts a package with what it needs under HOME.
npm_tool() {
  local home=$1 package=$2
  [[ -e $home/node_modules/${package%@*}/package.json ]] && return # somebody else was quicker
  say "fetching $package"
  rm -rf "$home"
  npm install --prefix "$home" --no-save --no-audit --no-fund --ignore-scripts --loglevel=error "$package" ||
    fail "$package could not be fetched with npm: run this again when the network is there."
}

# npm_packages FOLDER WHAT: what FOLDER's lock file names, in FOLDER/node_modules.
npm_packages() {
  local folder=$1 what=$2
  cmp -s "$folder/package-lock.json" "$folder/node_modules/.installed-lock.json" && return
  say "fetching $what"
  npm ci --prefix "$folder" --no-audit --no-fund --ignore-scripts --loglevel=error ||
    fail "${what^} could not be fetched with npm: run this again when the network is there."
  cp "$folder/package-lock.json" "$folder/node_modules/.installed-lock.json"
}

need_browser_packages() { npm_packages tests/browser "the browser tests' packages"; }
need_worker_packages() { npm_packages scripts/worker "the parts of the service worker"; }

# --- The browser --------------------------------------------------------------------------------

need_chromium() {
  local packages=()
  [[ -x $CHROMIUM ]] || packages+=(chromium)
  [[ -x $CHROMEDRIVER ]] || packages+=(chromium-driver)
  # Without a face for them, Chinese and Japanese are measured and drawn as empty boxes.
  [[ $(fc-list :lang=zh-tw family 2>/dev/null) && $(fc-list :lang=ja family 2>/dev/null) ]] || packages+=(fonts-noto-cjk)
  ((${#packages[@]} == 0)) || alone debian_packages "${packages[@]}"
  [[ -x $CHROMIUM && -x $CHROMEDRIVER ]] ||
    fail "Chromium is not at $CHROMIUM or its driver not at $CHROMEDRIVER: set CHROMIUM and CHROMEDRIVER."
}

# --- What a task needs --------------------------------------------------------------------------

need_build_tools() {
  need_rust
  need_node
  need_trunk
  need_wasm_bindgen
  need_wasm_opt
  need_worker_packages
}
