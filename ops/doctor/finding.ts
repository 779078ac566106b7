import { describeError } from '../../shared/server/describe-error.ts';

/**
 * A check's result for its part. With a warning the product still works; with a failure it does not, or soon will not.
 */
export type Finding = { state: 'ok' | 'warn' | 'FAIL'; text: string };

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
  const text = String(message || code || described)
    .split('\n', 1)[0]
    ?.replaceAll(/\s+/g, ' ')
    .replace(/\.$/, '');
  return (text ?? '').slice(0, LONGEST_REASON);
}
