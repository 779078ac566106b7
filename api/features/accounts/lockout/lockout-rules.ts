/**
 * When failed sign-ins lock (docs/product.md#accounts). An email counts its failed attempts; a network counts different
 * emails with failed attempts, so that one person's typos do not lock out an office.
 */
export const LOCKOUT = {
  /** Failures within the window that lock. */
  failures: 5,
  windowSeconds: 60,
  lockSeconds: 15 * 60,
  /** Failures within the window after which the next attempts need a solved captcha. */
  captchaFromFailures: 3,
} as const;
