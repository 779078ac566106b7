import { lockoutMessage } from '@photo-coach/shared/domain/accounts/waiting-time.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';
import type { Lockout } from './create-lockout.ts';
import { LOCKOUT } from './lockout-rules.ts';
import {
  type AttemptKeys,
  keysOf,
  type LoginAttempt,
  type RecordedAttempt,
} from './login-attempt.ts';
import { withdrawAttempt } from './settle-attempt.ts';

const lockedError = (seconds: number): GoTrueError =>
  new GoTrueError('over_request_rate_limit', {
    message: lockoutMessage(seconds),
    retryAfterSeconds: seconds,
    captchaRequired: true,
  });

async function throwIfLocked(lockout: Lockout, keys: AttemptKeys): Promise<void> {
  const locks = await Promise.all([
    lockout.emailLocks.get(keys.email),
    keys.network === null ? null : lockout.networkLocks.get(keys.network),
  ]);
  const longest = Math.max(...locks.map((lock) => (lock?.msBeforeNext ?? 0) / 1000));
  if (longest > 0) throw lockedError(longest);
}

/** Seconds until a counter over its limit resets; 0 within the limit. */
const secondsOver = (count: number, msBeforeNext: number): number =>
  count > LOCKOUT.failures ? Math.max(1, msBeforeNext / 1000) : 0;

async function countEmail(lockout: Lockout, { email }: AttemptKeys) {
  const { consumedPoints, msBeforeNext } = await lockout.emailFailures.penalty(email);
  return { emailFailures: consumedPoints, wait: secondsOver(consumedPoints, msBeforeNext) };
}

/** Counts the email against the network, once per window. */
async function countNetwork(lockout: Lockout, { network, pair }: AttemptKeys) {
  if (network === null) return { networkFailures: 0, isNewPair: false, wait: 0 };
  const isNewPair = (await lockout.pairFailures.penalty(pair)).consumedPoints === 1;
  if (!isNewPair) {
    const known = await lockout.networkFailures.get(network);
    return { networkFailures: known?.consumedPoints ?? 0, isNewPair, wait: 0 };
  }
  const { consumedPoints, msBeforeNext } = await lockout.networkFailures.penalty(network);
  const wait = secondsOver(consumedPoints, msBeforeNext);
  return { networkFailures: consumedPoints, isNewPair, wait };
}

/**
 * Counts an attempt as failed before its password is checked: of any number of concurrent attempts five are checked.
 * @throws GoTrueError over_request_rate_limit, with the seconds to wait, for a locked email or network, and while five
 *   attempts are being checked
 */
export async function recordAttempt(
  lockout: Lockout,
  { email, network }: LoginAttempt,
): Promise<RecordedAttempt> {
  const keys = keysOf({ email, network });
  await throwIfLocked(lockout, keys);
  const [{ wait: networkWait, ...ofNetwork }, { wait: emailWait, ...ofEmail }] = await Promise.all([
    countNetwork(lockout, keys),
    countEmail(lockout, keys),
  ]);
  const attempt = { keys, ...ofNetwork, ...ofEmail };
  const wait = Math.max(networkWait, emailWait);
  if (wait === 0) return attempt;
  await withdrawAttempt(lockout, attempt);
  throw lockedError(wait);
}
