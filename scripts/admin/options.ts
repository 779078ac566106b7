import { type Command, type Given, UsageError } from './command.ts';

/** Why something is changed, for the list of operators' actions. */
export const REASON = {
  reason: { type: 'string', value: 'TEXT', summary: 'why; written down' },
} as const satisfies Command['options'];

export const reasonOf = (given: Given): string | null => given.text('reason') ?? null;

/** The number that an option gives. @throws UsageError for anything but a whole number within the bounds */
export function numberOption(
  given: Given,
  option: string,
  { least = 1, most, preset }: { least?: number; most: number; preset: number },
): number {
  const text = given.text(option);
  if (text === undefined) return preset;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`--${option} takes a whole number from ${least} to ${most}.`);
}

/** One of several words that an option or argument may be. @throws UsageError naming them */
export function oneOf<Word extends string>(
  words: readonly Word[],
  typed: string,
  what: string,
): Word {
  const word = words.find((each) => each === typed);
  if (word !== undefined) return word;
  throw new UsageError(`${typed} is no ${what}. There are: ${words.join(', ')}`);
}

/** The end of a day (UTC) as an ISO time. @throws UsageError for anything but a coming date, `2027-01-31` */
export function dateOption(given: Given, option: string, now: Date): string | null {
  const text = given.text(option);
  if (text === undefined) return null;
  const end = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T23:59:59.000Z`) : null;
  const isDate = end !== null && !Number.isNaN(end.getTime());
  if (isDate && end.toISOString().startsWith(text) && end > now) return end.toISOString();
  throw new UsageError(`--${option} takes a coming date, as in 2027-01-31.`);
}
