import { parseArgs } from 'node:util';
import { AppError } from '../../shared/contracts/errors.ts';
import { EnvError } from '../../shared/server/env.ts';
import { type Command, type CommandGroup, type Given, UsageError } from './command.ts';
import { deadLettersGroup } from './dead-letters.ts';
import { invitationsGroup } from './invitations.ts';
import { jobsGroup } from './jobs.ts';
import { objectsGroup } from './objects.ts';
import { type Caller, openContext } from './open-context.ts';
import { planGroup } from './plan.ts';
import { retentionGroup } from './retention.ts';
import { usersGroup } from './users.ts';

const GROUPS: Record<string, CommandGroup> = {
  users: usersGroup,
  invitations: invitationsGroup,
  plan: planGroup,
  jobs: jobsGroup,
  'dead-letters': deadLettersGroup,
  retention: retentionGroup,
  objects: objectsGroup,
};

/** Exit codes. */
const [DONE, FAILED, USAGE] = [0, 1, 2];

/** Options of every command. */
const COMMON = {
  json: { type: 'boolean', summary: 'print JSON' },
  help: { type: 'boolean', summary: 'print this' },
} as const;

type Found = { name: string; command: Command };
type ParsedOption = { type: 'string' | 'boolean' };

const optionText = ([name, { value }]: [string, { value?: string }]): string =>
  `[--${name}${value === undefined ? '' : ` ${value}`}]`;

function usageOf({ name, command }: Found): string {
  const options = Object.entries(command.options ?? {}).map(optionText);
  const last = command.optionalArgument === undefined ? [] : [`[${command.optionalArgument}]`];
  return [name, ...(command.arguments ?? []), ...last, ...options].join(' ');
}

function helpOf(found: Found): string {
  const options = Object.entries({ ...found.command.options, ...COMMON }).map(
    ([name, { summary }]) => `  --${name.padEnd(16)} ${summary}`,
  );
  return `Usage: npm run admin -- ${usageOf(found)}\n\n${found.command.summary}\n\n${options.join('\n')}`;
}

/** All commands, or those of one group. */
function overview(only?: string): string {
  const shown = Object.entries(GROUPS).filter(([name]) => only === undefined || name === only);
  const lines = shown.flatMap(([groupName, { summary, commands }]) => [
    `${summary}:`,
    ...Object.entries(commands).map(
      ([name, command]) => `  ${usageOf({ name: `${groupName} ${name}`, command })}`,
    ),
  ]);
  return `Usage: npm run admin -- COMMAND …; --help after any of them says more.\n\n${lines.join('\n')}`;
}

/** @throws UsageError */
function findCommand([groupName = '', name = '']: readonly string[]): Found {
  const group = new Map(Object.entries(GROUPS)).get(groupName);
  if (group === undefined) throw new UsageError(overview());
  const command = new Map(Object.entries(group.commands)).get(name);
  if (command === undefined) throw new UsageError(overview(groupName));
  return { name: `${groupName} ${name}`, command };
}

const parseTyped = (args: readonly string[], options: Record<string, ParsedOption>) =>
  parseArgs({ args: [...args], options, allowPositionals: true });

/** @throws UsageError */
function parse(found: Found, args: readonly string[]): Given {
  const { name, command } = found;
  const names = command.arguments ?? [];
  const options = { ...command.options, ...COMMON };
  const refuse = (reason: string) =>
    new UsageError(`${reason}Usage: npm run admin -- ${usageOf(found)}`);
  let parsed: ReturnType<typeof parseTyped>;
  try {
    parsed = parseTyped(args, options);
  } catch (error) {
    throw refuse(`${error instanceof Error ? error.message : String(error)}\n`);
  }
  const { values, positionals } = parsed;
  const most = names.length + (command.optionalArgument === undefined ? 0 : 1);
  const isComplete = positionals.length >= names.length && positionals.length <= most;
  if (!isComplete && values['help'] !== true) throw refuse('');
  return {
    argument(each) {
      const value = positionals[names.indexOf(each)];
      if (value === undefined) throw new Error(`${name} takes no ${each}`);
      return value;
    },
    optionalArgument: () => positionals[names.length],
    text(option) {
      const value = values[option];
      return typeof value === 'string' ? value : undefined;
    },
    has: (option) => values[option] === true,
  };
}

/** Where a run reads and writes. */
export type Terminal = Caller & {
  /** The folder of `.env`. */
  root: string;
  print(text: string): void;
};

async function execute(
  { command }: Found,
  given: Given,
  { root, print, ...caller }: Terminal,
): Promise<number> {
  const context = await openContext(root, caller);
  if (context === null) {
    caller.warn('No database: start the product with npm start, or set DATABASE_URL.');
    return FAILED;
  }
  try {
    const { text, data } = await command.run(context, given);
    print(given.has('json') ? JSON.stringify(data, null, 2) : text);
    return DONE;
  } finally {
    await context.close();
  }
}

/** `prune` alone is short for `objects prune`. */
const spellOut = (args: readonly string[]): readonly string[] =>
  args[0] === 'prune' ? ['objects', ...args] : args;

/** Runs one command. @returns the exit code: 0 done, 1 failed, 2 usage */
export async function runAdmin(typed: readonly string[], terminal: Terminal): Promise<number> {
  const { print, warn } = terminal;
  const args = spellOut(typed);
  if (args[0] === undefined || args[0] === '--help' || args[1] === '--help') {
    print(overview(args[1] === '--help' ? args[0] : undefined));
    return args[0] === undefined ? USAGE : DONE;
  }
  try {
    const found = findCommand(args);
    const given = parse(found, args.slice(2));
    if (given.has('help')) {
      print(helpOf(found));
      return DONE;
    }
    return await execute(found, given, terminal);
  } catch (error) {
    if (error instanceof UsageError || error instanceof AppError || error instanceof EnvError) {
      warn(error.message);
      return error instanceof UsageError ? USAGE : FAILED;
    }
    throw error;
  }
}
