import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';

const dark = window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(onChange: () => void) {
  dark.addEventListener('change', onChange);
  window.addEventListener('themechange', onChange);
  return () => {
    dark.removeEventListener('change', onChange);
    window.removeEventListener('themechange', onChange);
  };
}

function currentTheme(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return dark.matches ? 'dark' : 'light';
}

/** Switches between light and dark; the choice is kept in local storage and read by theme.js before the first paint. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(subscribe, currentTheme);
  const other = theme === 'light' ? 'dark' : 'light';
  const Icon = theme === 'light' ? Moon : Sun;
  const choose = () => {
    document.documentElement.dataset['theme'] = other;
    localStorage.setItem('theme', other);
    window.dispatchEvent(new Event('themechange'));
  };
  return (
    <button
      type="button"
      onClick={choose}
      aria-label={`Use the ${other} theme`}
      className="-mr-2.5 grid size-10 place-items-center rounded-fine text-muted hover:text-ink"
    >
      <Icon className="size-4" aria-hidden="true" />
    </button>
  );
}
