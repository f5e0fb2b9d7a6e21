// What a development build has in the service worker's place: it takes away the worker that a release left at this address,
// with all that it kept. Otherwise the browser would go on showing the release.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const emptied = async () => {
    await registration.unregister();
    const kept = (await caches.keys()).filter((name) => name.endsWith(registration.scope));
    for (const name of kept) await caches.delete(name);
  };
  event.waitUntil(emptied());
});
