import { closeSync, openSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { startGuarded } from '../../../testing/postgres/guarded-process.ts';

const STOP_TIMEOUT_MS = 5000;

type Options = {
  /** Variables to add to the environment. */
  env?: Record<string, string>;
  /** The file for its output; without it nothing is kept. */
  output?: string;
};

/** Starts a program that ends with this process. Returns how to stop it. */
export function startProgram(
  command: readonly string[],
  { env = {}, output = os.devNull }: Options = {},
): () => Promise<void> {
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const log = openSync(output, 'w');
  // The shell of startGuarded has programs ignore SIGINT, the signal that is to end them.
  const program = startGuarded(['env', '--default-signal=INT', ...variables, ...command], log);
  closeSync(log);
  return () => program.stop(STOP_TIMEOUT_MS);
}

/** Finds what a pattern captures in the output of a program, or null if it has not been printed yet. */
export function matchOutput(output: string, pattern: RegExp): string | null {
  return pattern.exec(readFileSync(output, 'utf8'))?.[1] ?? null;
}
