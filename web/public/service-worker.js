// Runs beside the pages: says when the server can't be reached, and passes photos that other apps share to the picker
// (the manifest's share_target; web/features/uploads/shared-photos/). It stores neither pages nor photos: hashed files
// are in the browser's own cache, and photos belong to their page.

/** Only pages pass through here: everything else goes to the network without waiting for this script. */
self.addEventListener('install', (event) => {
  event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' });
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  // The request starts while this script does.
  event.waitUntil(self.registration.navigationPreload?.enable());
});

const SHARE_PATH = '/share-photos';
/** How long shared photos wait for their page and its question, ms. Browsers end a longer wait. */
const SHARED_FOR_MS = 240_000;

const NO_SHARE = { id: null, photos: Promise.resolve([]), until: 0, end: () => undefined };
/** The last share, until the page that has its id in its address takes it. */
let share = NO_SHARE;

function forgetShare() {
  share.end();
  share = NO_SHARE;
}

/**
 * Whether the browser names another site as the sender. Some browsers hide Sec-Fetch-Site here, and a form can hide its
 * origin and referrer, as an app that shares has none: the page asks before it uses any photos.
 */
function isFromAnotherSite({ headers, referrer }) {
  const site = headers.get('sec-fetch-site') ?? 'none';
  const isWeb = (sender) => sender !== null && /^https?:/.test(sender);
  const senders = [headers.get('origin'), referrer].filter(isWeb);
  const isOther = (sender) => new URL(sender).origin !== self.location.origin;
  return !['none', 'same-origin'].includes(site) || senders.some(isOther);
}

/** Keeps the photos of a share until they are taken or forgotten. @returns the share's id */
function keepShare(event) {
  forgetShare();
  const photos = event.request.formData().then(
    (data) => data.getAll('photos').filter((photo) => photo instanceof File),
    () => [],
  );
  const id = crypto.randomUUID();
  const ended = new Promise((end) => {
    share = { id, photos, until: Date.now() + SHARED_FOR_MS, end };
  });
  setTimeout(() => {
    if (share.id === id) forgetShare();
  }, SHARED_FOR_MS);
  event.waitUntil(ended);
  return id;
}

/** Answers the page that sent the message, alone: with the photos of its share, or with none. */
async function giveShare({ source, data }) {
  const taken = share.id === data.takeSharedPhotos ? share : NO_SHARE;
  if (taken === share) share = NO_SHARE;
  source.postMessage({ sharedPhotos: await taken.photos, until: taken.until });
  taken.end();
}

self.addEventListener('message', (event) => {
  if (event.data === 'forget-shared-photos') forgetShare();
  else if (event.data?.takeSharedPhotos) event.waitUntil(giveShare(event));
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
  if (request.mode !== 'navigate') return;
  if (request.method === 'GET') event.respondWith(openPage(event));
  else if (request.method === 'POST' && new URL(request.url).pathname === SHARE_PATH) {
    // Unanswered here, the request reaches the server, which refuses it.
    if (isFromAnotherSite(request)) return;
    // In the fragment, which is neither sent to the server nor kept when the page leads to sign-in.
    event.respondWith(Response.redirect(`${SHARE_PATH}#${keepShare(event)}`, 303));
  }
});
