import { patternOf } from './pattern-of.ts';

/**
 * The one path of the page at an address, as the server names it, however it was typed: `/about` for `/ABOUT/`.
 * A page of many addresses, or of none, keeps the address it is at, without slashes at its end.
 */
export function canonicalPathOf(pathname: string): string {
  const pattern = patternOf(pathname);
  return /[:*]/.test(pattern) ? pathname.replace(/(.)\/+$/, '$1') : pattern;
}
