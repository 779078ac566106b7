import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** Registers the font sizes of theme.css, which tailwind-merge would otherwise treat as colors. */
const mergeClasses = extendTailwindMerge({
  extend: {
    theme: { text: ['control', 'data', 'tick'], container: ['wide'], leading: ['display'] },
  },
});

/** Joins class names; of two that set the same property, the later one wins. */
export function classNames(...values: ClassValue[]): string {
  return mergeClasses(clsx(values));
}
