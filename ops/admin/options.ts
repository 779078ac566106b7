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
