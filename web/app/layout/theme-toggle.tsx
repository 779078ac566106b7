import { Moon, Sun } from 'lucide-react';
import { safeStorage } from '../../lib/storage/safe-storage.ts';

/** The theme that is shown: the chosen one, else the system's. */
function currentTheme(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function switchTheme(): void {
  const other = currentTheme() === 'light' ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = other;
  // The color of the browser's bar, as theme.js has it from then on.
  for (const color of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    color.media = color.dataset['theme'] === other ? 'all' : 'not all';
  safeStorage(() => window.localStorage).setItem('theme', other);
}

/**
 * Switches between light and dark; the choice is kept in local storage and read by theme.js before the first paint.
 * Has the icons and names of both, of which CSS shows the right one: the prerendered page knows no theme. Where scripts
 * are off it would do nothing, and is not there.
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
