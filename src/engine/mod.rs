//! What every game shares.
