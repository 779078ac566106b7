/**
 * When failed sign-ins lock (first spec, section 4 "Lockout" and section 9). An email counts its failed tries; an
 * address counts the different emails that failed from it, so that one person who mistypes locks no office out.
 */
export const LOCKOUT = {
  /** Failures within the window that lock. */
  failures: 5,
  windowSeconds: 60,
  lockSeconds: 15 * 60,
  /** Failures within the window after which the next tries need a solved captcha. */
  captchaFromFailures: 3,
} as const;
