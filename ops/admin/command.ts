import { emailAddressSchema } from '../../shared/contracts/http/email-address.ts';
import type { AdminContext } from './open-context.ts';

/** An option of a command, as for node:util's parseArgs, with its text for `--help`. */
type CommandOption = {
  type: 'string' | 'boolean';
  /** The name of its value, for `--help`. */
  value?: string;
  summary: string;
};

/** The text that was typed after a command's name. */
export type Given = {
  /** A positional argument by its name: `EMAIL`. @throws Error for one that the command does not take */
  argument(name: string): string;
  /** The argument that may be left out; undefined then. */
  optionalArgument(): string | undefined;
  /** The value of an option; undefined when it was not given. */
  text(option: string): string | undefined;
  /** Whether a switch was given. */
  has(option: string): boolean;
};

/** The output of a command: for people, and as JSON. */
export type Answer = { text: string; data: unknown };

/** One command of the administration. */
export type Command = {
  summary: string;
  arguments?: readonly string[];
  /** The name of one more, optional argument. */
  optionalArgument?: string;
  options?: Record<string, CommandOption>;
  /** @throws UsageError, AppError */
  run(context: AdminContext, given: Given): Promise<Answer>;
};

/** The commands of a group, by name: `users` has `list`, `create` and more. */
export type CommandGroup = { summary: string; commands: Record<string, Command> };

/** The typed text is not a command, or incomplete. The command ends with 2. */
export class UsageError extends Error {}

/** Why something is changed, for the list of operators' actions. */
export const REASON = {
  reason: { type: 'string', value: 'TEXT', summary: 'why; written down' },
} as const satisfies Command['options'];

export const reasonOf = (given: Given): string | null => given.text('reason') ?? null;

/** A typed address, in lower case. @throws UsageError */
export function addressOf(typed: string): string {
  const address = emailAddressSchema.safeParse(typed.trim());
  if (!address.success) throw new UsageError(`${typed} is no email address.`);
  return address.data.toLowerCase();
}

/** The number that an option gives. @throws UsageError for anything but a whole number from 1 to the most */
export function numberOption(
  given: Given,
  option: string,
  { most, preset }: { most: number; preset: number },
): number {
  const text = given.text(option) ?? String(preset);
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= 1 && value <= most) return value;
  throw new UsageError(`--${option} takes a whole number from 1 to ${most}.`);
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
