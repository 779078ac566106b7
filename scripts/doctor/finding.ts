import { describeError } from '../../shared/server/describe-error.ts';

/** What a check says of its part. A warning does not keep the product from working; a failure does, or soon will. */
export type Finding = { state: 'ok' | 'warn' | 'FAIL'; text: string };

export const ok = (text: string): Finding => ({ state: 'ok', text });

/** @param mend what to do about it */
export const warn = (wrong: string, mend: string): Finding => ({
  state: 'warn',
  text: `${wrong}: ${mend}`,
});

/** @param mend what to do about it */
export const fail = (wrong: string, mend: string): Finding => ({
  state: 'FAIL',
  text: `${wrong}: ${mend}`,
});

const LONGEST_REASON = 160;

/** The message of an error, in one line. */
export function reasonOf(error: unknown): string {
  // Of several addresses of a host, each has its own error, and the one around them may have no message.
  const [first] = error instanceof AggregateError ? error.errors : [error];
  const described = describeError(first);
  const { message = '', code } = Object(described) as { message?: unknown; code?: unknown };
  const text = String(message || code || described)
    .split('\n', 1)[0]
    ?.replaceAll(/\s+/g, ' ')
    .replace(/\.$/, '');
  return (text ?? '').slice(0, LONGEST_REASON);
}
