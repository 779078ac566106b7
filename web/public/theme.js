// Runs before the first paint, so that a chosen theme never flashes. A file, because the CSP has no inline scripts.
const chosenTheme = localStorage.getItem('theme');
if (chosenTheme === 'light' || chosenTheme === 'dark') {
  document.documentElement.dataset.theme = chosenTheme;
}
