// The service worker: keeps the whole site of one version on the device and answers from it. scripts/site.mjs puts
// Workbox before this text, and FILES: every file of the version with the hash of its bytes.
/* global workbox, FILES */
const { clientsClaim } = workbox.core;
const { registerRoute, setCatchHandler } = workbox.routing;
const { PrecacheController, PrecacheRoute } = workbox.precaching;

// All of a version comes in, byte for byte, or none of it counts: until then the version before stays in charge. What both
// have in common is not fetched again.
const files = new PrecacheController();
files.addToCacheList(FILES);
addEventListener('install', (event) => files.install(event));
addEventListener('activate', (event) => {
  // What older versions left goes away, but not what a still newer one is bringing in: then the next one clears up.
  if (!registration.installing) files.activate(event);
});
registerRoute(new PrecacheRoute(files, { cleanURLs: false, ignoreURLParametersMatching: [/./] }));

// Should the device have lost the page, whichever the site has now is better than none: it names files of its own version only.
setCatchHandler(({ request }) => (request.mode === 'navigate' ? fetch(request) : Response.error()));

// The first visit is kept at once. A newer version waits until every tab has gone, or until a person asks for it; then each
// open tab reloads itself (src/app/update.rs), so that no page of the old version lives on with the files of the new one.
clientsClaim();
addEventListener('message', ({ data }) => {
  if (data === 'renew') skipWaiting();
});
