import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** Knows the sizes of theme.css: it would take them for colors. */
const mergeClasses = extendTailwindMerge({
  extend: {
    theme: { text: ['control', 'data', 'tick'], container: ['wide'], leading: ['display'] },
  },
});

/** Joins class names; of two that set the same property, the later one stays. */
export function classNames(...values: ClassValue[]): string {
  return mergeClasses(clsx(values));
}
