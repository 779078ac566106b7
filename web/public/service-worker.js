// Runs beside the pages, and says when the server can't be reached. It stores neither pages nor photos: hashed files are in
// the browser's own cache, and photos belong to their page.

/** Only pages pass through here: everything else goes to the network without waiting for this script. */
self.addEventListener('install', (event) => {
  event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' });
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  // The request starts while this script does.
  event.waitUntil(self.registration.navigationPreload?.enable());
});

const OFFLINE_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>You’re offline · Photo Coach</title>
<style>
  :root { color-scheme: light dark; background: light-dark(#f6f6f6, #131313); color: light-dark(#161616, #ececec); }
  body { font: 1.0625rem/1.6 system-ui, sans-serif; margin: 0; min-height: 100svh; display: grid; place-content: center; padding: 2rem 1.25rem; }
  main { max-width: 30rem; }
  h1 { font: 400 3rem/1.05 Georgia, serif; letter-spacing: -0.02em; margin: 0 0 1.25rem; }
  p { margin: 0 0 1.5rem; color: light-dark(#595959, #a3a3a3); }
  button { font: inherit; color: light-dark(#fff, #131313); background: light-dark(#161616, #ececec); border: 0; padding: 0.75rem 1.5rem; cursor: pointer; }
  button:focus-visible { outline: 2px solid light-dark(#b3261e, #ff6a5c); outline-offset: 3px; }
</style>
</head>
<body>
<main>
<h1>You’re offline</h1>
<p>Photo Coach can’t be reached. Your photos and critiques are safe on the server. This page opens by itself once you’re back.</p>
<button type="button">Try again</button>
</main>
<script>
  document.querySelector('button').addEventListener('click', () => location.reload());
  addEventListener('online', () => location.reload());
</script>
</body>
</html>`;

const offlinePage = () =>
  new Response(OFFLINE_PAGE, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'",
    },
  });

async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    // Neither the server nor a cache has replied.
    return offlinePage();
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(openPage(event));
});
