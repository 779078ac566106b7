// Requests what a feedback page shows while the page's scripts still load (web/lib/api/early-reply.ts takes the reply),
// and the photo that it shows first. A file, because the CSP forbids inline scripts.
(() => {
  const albumId = location.pathname.startsWith('/album-feedback/')
    ? location.pathname.split('/')[2]
    : new URLSearchParams(location.search).get('albumId');
  if (!albumId) return;
  let session = null;
  try {
    const key = 'photo-coach.auth';
    session = JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? 'null');
  } catch {
    // Storage is blocked, or holds something else: the page asks by itself.
  }
  const token = session?.access_token;
  // Without a confirmed email the page leads elsewhere, and a session that is about to end would be refused.
  const isAdmitted = Boolean(session?.user?.email_confirmed_at);
  if (!token || !isAdmitted || session.expires_at * 1000 < Date.now() + 30_000) return;
  const path = `/albums/${encodeURIComponent(albumId)}/analysis`;
  const reply = fetch(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  window.earlyReply = { path, token, at: performance.now(), reply };
  const load = (address) => {
    const image = new Image();
    image.fetchPriority = 'high';
    image.src = address;
  };
  reply
    .then((response) => (response.ok ? response.clone().json() : null))
    .then((body) => {
      const { photos = [], narrative = [] } = body?.analysis ?? {};
      const shownFirst = narrative[0]?.evidence[0]?.photoId;
      const photo = photos.find(({ id }) => id === shownFirst) ?? photos[0];
      if (photo?.thumb) load(photo.thumb);
      if (photo?.url) load(photo.url);
    })
    .catch(() => undefined);
})();
