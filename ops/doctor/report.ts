import { describeError } from '../../shared/server/describe-error.ts';
import type { WorkerEnv } from '../../shared/server/env.ts';

/**
 * A check's result for its part. With a warning the product still works; with a failure it does not, or soon will not.
 */
export type Finding = { state: 'ok' | 'warn' | 'FAIL'; text: string };

/** The subject of the checks: the variables as the processes get them. */
export type Setup = {
  env: NodeJS.ProcessEnv;
  settings: WorkerEnv;
  /** null: the database would be the embedded one, and it is not running. */
  databaseUrl: string | null;
};

export const ok = (text: string): Finding => ({ state: 'ok', text });

/** @param remedy what to do about it */
export const warn = (wrong: string, remedy: string): Finding => ({
  state: 'warn',
  text: `${wrong}: ${remedy}`,
});

/** @param remedy what to do about it */
export const fail = (wrong: string, remedy: string): Finding => ({
  state: 'FAIL',
  text: `${wrong}: ${remedy}`,
});

const LONGEST_REASON = 160;

/** The message of an error, in one line. */
export function reasonOf(error: unknown): string {
  // Each address of a host has its own error, and the outer one may have no message.
  const [first] = error instanceof AggregateError ? error.errors : [error];
  const described = describeError(first);
  const { message = '', code } = Object(described) as { message?: unknown; code?: unknown };
  const [text = ''] = String(message || code || described).split('\n', 1);
  return text.replaceAll(/\s+/g, ' ').replace(/\.$/, '').slice(0, LONGEST_REASON);
}

/** Variables whose value nobody may read. The name of a secret's file is not one of them. */
const SECRET_NAME = /(KEY|SECRET|PASSWORD)(?!.*_FILE$)/;
/** Shorter values would make words unreadable, and aren't secrets. */
const SHORTEST = 6;

/** The password in an address; empty if there is none. */
function passwordIn(value: string): string {
  try {
    return decodeURIComponent(new URL(value).password);
  } catch {
    return ''; // not an address
  }
}

/** Makes the function that removes every secret of the environment from a text: a server may quote a request. */
export function createRedaction(env: NodeJS.ProcessEnv): (text: string) => string {
  const secrets = Object.entries(env)
    .flatMap(([name, value = '']) => [
      ...(SECRET_NAME.test(name) ? [value] : []),
      passwordIn(value),
    ])
    .filter((secret) => secret.length >= SHORTEST)
    .toSorted((one, other) => other.length - one.length);
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '[redacted]'), text);
}
