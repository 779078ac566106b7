/**
 * The landing page's performance budget, for a phone four times slower than this machine on a fast 4G network. It
 * covers what happens before anyone scrolls, taps or types.
 */
export const LANDING_BUDGET = {
  /** Upper bound of the median largest contentful paint of several loads, ms. */
  largestPaint: 1500,
  /** Cumulative layout shift on load and while scrolling. */
  layoutShift: 0,
  /** Bytes of all scripts, each compressed with gzip. */
  scripts: 110_000,
  /** Bytes of all fonts. */
  fonts: 75_000,
} as const;
