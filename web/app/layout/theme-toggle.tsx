import { Moon, Sun } from 'lucide-react';
import { safeStorage } from '../../lib/storage/safe-storage.ts';

/** The current theme: the chosen one, else the system's. */
function currentTheme(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function switchTheme(): void {
  const other = currentTheme() === 'light' ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = other;
  // The color of the browser's toolbar; theme.js sets it the same way on the next page load.
  for (const color of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    color.media = color.dataset['theme'] === other ? 'all' : 'not all';
  safeStorage(() => window.localStorage).setItem('theme', other);
}

/**
 * Switches between light and dark. The choice is stored in local storage and read by theme.js before the first paint.
 * Renders the icons and labels of both, of which CSS shows one, because a prerendered page does not know the theme.
 * Hidden without JavaScript.
 */
export function ThemeToggle() {
  return (
    <button
      type="button"
      onClick={switchTheme}
      className="-mr-3.5 grid size-11 place-items-center rounded-fine text-muted hover:text-ink noscript:hidden"
    >
      <span className="dark:hidden">
        <Moon className="size-4" aria-hidden="true" />
        <span className="sr-only">Use the dark theme</span>
      </span>
      <span className="hidden dark:block">
        <Sun className="size-4" aria-hidden="true" />
        <span className="sr-only">Use the light theme</span>
      </span>
    </button>
  );
}
