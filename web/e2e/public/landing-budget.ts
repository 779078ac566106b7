/**
 * The landing page's budget, for a phone that is four times slower than this machine, on a fast 4G network. What
 * counts is what happens before anyone scrolls, taps or types.
 */
export const LANDING_BUDGET = {
  /** Largest contentful paint, in milliseconds, in the middle of several loads: less than this. */
  largestPaint: 1500,
  /** What moves, on load and while the page is scrolled through: nothing. */
  layoutShift: 0,
  /** Bytes of all scripts, each compressed with gzip. */
  scripts: 110_000,
  /** Bytes of all fonts. */
  fonts: 75_000,
} as const;
