// Runs before the first paint, so that neither the wrong theme nor the header of the wrong sign-in state flashes
// (web/lib/session/session-switch.tsx). A file, because the CSP forbids inline scripts.
try {
  const chosenTheme = localStorage.getItem('theme');
  if (chosenTheme === 'light' || chosenTheme === 'dark') {
    document.documentElement.dataset.theme = chosenTheme;
    // Otherwise the browser's toolbar would follow the system's theme.
    for (const color of document.querySelectorAll('meta[name="theme-color"]')) {
      color.media = color.dataset.theme === chosenTheme ? 'all' : 'not all';
    }
  }
  const session =
    sessionStorage.getItem('photo-coach.auth') ?? localStorage.getItem('photo-coach.auth');
  if (session) document.documentElement.dataset.session = '';
} catch {
  // Storage is blocked: the system's theme applies, and nobody is signed in.
}
