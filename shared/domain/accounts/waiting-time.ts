import { countOf } from '../count-of.ts';

/**
 * A waiting time in words: "15 minutes", "1 minute", "30 seconds". Rounded up, so that nobody is sent back too early.
 * @param seconds from 0 up; what is less than a second is told as one
 */
export function describeWait(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole < 60 ? countOf(whole, 'second') : countOf(Math.ceil(whole / 60), 'minute');
}

/** What a person is told while sign-in is locked (first spec, section 8). */
export const lockoutMessage = (seconds: number): string =>
  `Too many failed attempts. Please wait ${describeWait(seconds)} before trying again.`;
