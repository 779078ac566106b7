// Runs before the first paint, so that a chosen theme never flashes, and neither does the header of the other state
// (web/lib/session/session-switch.tsx). A file, because the CSP has no inline scripts.
try {
  const chosenTheme = localStorage.getItem('theme');
  if (chosenTheme === 'light' || chosenTheme === 'dark') {
    document.documentElement.dataset.theme = chosenTheme;
    // The browser's bar goes by the system's theme, but for this.
    for (const color of document.querySelectorAll('meta[name="theme-color"]')) {
      color.media = color.dataset.theme === chosenTheme ? 'all' : 'not all';
    }
  }
  const session =
    sessionStorage.getItem('photo-coach.auth') ?? localStorage.getItem('photo-coach.auth');
  if (session) document.documentElement.dataset.session = '';
} catch {
  // Storage is blocked: the system's theme, and nobody is signed in.
}
