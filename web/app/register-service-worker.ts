/**
 * Registers the service worker once the page has loaded: it shows a page when there is no network, and takes the photos
 * that other apps share. A browser that refuses it (a private window, blocked storage) has neither.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  });
}
