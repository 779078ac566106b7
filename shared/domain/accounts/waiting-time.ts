import { countOf } from '../count-of.ts';

/**
 * A waiting time in words: "15 minutes", "1 minute", "30 seconds". Rounded up, so that nobody retries too early.
 * @param seconds values below one become one
 */
export function describeWait(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole < 60 ? countOf(whole, 'second') : countOf(Math.ceil(whole / 60), 'minute');
}

/** The text shown while sign-in is locked. */
export const lockoutMessage = (seconds: number): string =>
  `Too many failed attempts. Please wait ${describeWait(seconds)} before trying again.`;
