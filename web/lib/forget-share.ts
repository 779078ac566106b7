/** Has the service worker forget the photos of another app that wait there for their page. */
export function forgetShare(): void {
  navigator.serviceWorker?.controller?.postMessage('forget-shared-photos');
}
