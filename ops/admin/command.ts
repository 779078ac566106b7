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
