import { hash } from 'node:crypto';
import { lockoutMessage } from '@photo-coach/shared/domain/accounts/waiting-time.ts';
import { clientSubnet } from '../../../routing/client-subnet.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';
import { LOCKOUT, type Lockout } from './create-lockout.ts';

/** The email whose password is tried, and the network that the try comes from; null when the caller is signed in. */
type LoginAttempt = { email: string; network: string | null };

/** The keys under which an attempt is counted. */
type AttemptKeys = { email: string; network: string | null; pair: string };

/** An attempt that is counted as failed. */
type RecordedAttempt = {
  keys: AttemptKeys;
  /** Failed attempts for the email, including this one. */
  emailFailures: number;
  /** Emails with failed attempts from the network, including this one. */
  networkFailures: number;
  /** Whether it is the first for this email from this network, which counts against the network. */
  isNewPair: boolean;
};

const sha256 = (text: string): string => hash('sha256', text);

/** The keys of an attempt: hashes, so that the store reveals no email and no address. */
const keysOf = ({ email, network }: LoginAttempt): AttemptKeys => ({
  email: sha256(email),
  network: network === null ? null : sha256(network),
  pair: sha256(`${email}\n${network}`),
});

type Counter = Lockout['emailFailures'];

/**
 * Subtracts one. A count below zero means that the window has ended in the meantime; it would allow an extra attempt.
 */
async function decrement(counter: Counter, key: string): Promise<void> {
  const { consumedPoints } = await counter.reward(key);
  if (consumedPoints < 0) await counter.delete(key);
}

async function withdrawFromNetwork(
  lockout: Lockout,
  { keys, isNewPair }: RecordedAttempt,
): Promise<void> {
  if (!isNewPair || keys.network === null) return;
  await Promise.all([
    lockout.pairFailures.delete(keys.pair),
    decrement(lockout.networkFailures, keys.network),
  ]);
}

/** Removes an attempt whose password was not checked. */
async function withdrawAttempt(lockout: Lockout, attempt: RecordedAttempt): Promise<void> {
  await Promise.all([
    decrement(lockout.emailFailures, attempt.keys.email),
    withdrawFromNetwork(lockout, attempt),
  ]);
}

/** Resets the failures and the lock of an email. */
async function clearEmail(lockout: Lockout, emailKey: string): Promise<void> {
  await Promise.all([lockout.emailFailures.delete(emailKey), lockout.emailLocks.delete(emailKey)]);
}

/** Settles an attempt with the right password: resets the email, and takes this attempt back from the network. */
async function clearAttempts(lockout: Lockout, attempt: RecordedAttempt): Promise<void> {
  await Promise.all([
    clearEmail(lockout, attempt.keys.email),
    withdrawFromNetwork(lockout, attempt),
    attempt.isNewPair ? null : lockout.pairFailures.delete(attempt.keys.pair),
  ]);
}

/** Locks after enough failures. A right password may have reset the count since this attempt was counted. */
async function lockWhenFull(failures: Counter, locks: Counter, key: string): Promise<boolean> {
  const now = await failures.get(key);
  if (now === null || now.consumedPoints < LOCKOUT.failures) return false;
  await locks.block(key, LOCKOUT.lockSeconds);
  return true;
}

/** Settles a failed attempt, which stays counted. @returns whether it locked its email or its network */
async function confirmFailure(lockout: Lockout, attempt: RecordedAttempt): Promise<boolean> {
  const { keys, emailFailures, networkFailures, isNewPair } = attempt;
  const locked = await Promise.all([
    emailFailures >= LOCKOUT.failures &&
      lockWhenFull(lockout.emailFailures, lockout.emailLocks, keys.email),
    keys.network !== null &&
      isNewPair &&
      networkFailures >= LOCKOUT.failures &&
      lockWhenFull(lockout.networkFailures, lockout.networkLocks, keys.network),
  ]);
  return locked.includes(true);
}

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
 * Counts an attempt as failed before its password is checked, so that of any number of concurrent attempts only five
 * are checked.
 * @throws GoTrueError over_request_rate_limit, with the seconds to wait, for a locked email or network, and while five
 *   attempts are being checked
 */
async function recordAttempt(
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

/** Why an attempt failed. */
type Failure = 'invalid_credentials' | 'captcha_failed';

/**
 * Checks a password.
 * @param needsCaptcha whether so many attempts have failed that this one needs a solved captcha
 * @returns what the right password gives access to, or why the attempt failed; when it throws, the attempt is not counted
 */
type Check<Granted> = (needsCaptcha: boolean) => Promise<Granted | Failure>;

/** Whether the earlier failures of the email or the network make a captcha necessary. */
function needsCaptcha({ emailFailures, networkFailures, isNewPair }: RecordedAttempt): boolean {
  const before = Math.max(emailFailures - 1, networkFailures - (isNewPair ? 1 : 0));
  return before >= LOCKOUT.captchaFromFailures;
}

async function refuse(
  lockout: Lockout,
  attempt: RecordedAttempt,
  failure: Failure,
): Promise<never> {
  const hasLocked = await confirmFailure(lockout, attempt);
  const failures = Math.max(attempt.emailFailures, attempt.networkFailures);
  throw new GoTrueError(failure, {
    retryAfterSeconds: hasLocked ? LOCKOUT.lockSeconds : null,
    captchaRequired: failures >= LOCKOUT.captchaFromFailures,
  });
}

async function guard<Granted extends object>(
  lockout: Lockout,
  attempt: RecordedAttempt,
  check: Check<Granted>,
): Promise<Granted> {
  let outcome: Granted | Failure;
  try {
    outcome = await check(needsCaptcha(attempt));
  } catch (error) {
    await withdrawAttempt(lockout, attempt);
    throw error;
  }
  if (typeof outcome === 'string') return await refuse(lockout, attempt, outcome);
  await clearAttempts(lockout, attempt);
  return outcome;
}

/**
 * Checks a password under the lockout of its email and, with a caller's address, of its network.
 * @param who.email in lower case, known or unknown
 * @param who.address of the caller; null when the caller is signed in
 * @returns what `check` returned
 * @throws GoTrueError over_request_rate_limit while locked, without a check; the failure that `check` returned; and
 *   errors of `check`
 */
export async function guardPassword<Granted extends object>(
  { lockout }: Pick<AccountDependencies, 'lockout'>,
  { email, address }: { email: string; address: string | null },
  check: Check<Granted>,
): Promise<Granted> {
  const network = address === null ? null : clientSubnet(address);
  return await lockout.mutex(network ?? email, async () => {
    const attempt = await recordAttempt(lockout, { email, network });
    return await guard(lockout, attempt, check);
  });
}

/**
 * Ends the lockout of an email. Called once its owner is proven, by a mailed link or by setting a password.
 * @param email in lower case
 */
export async function clearLockout(
  { lockout }: Pick<AccountDependencies, 'lockout'>,
  email: string,
): Promise<void> {
  await clearEmail(lockout, keysOf({ email, network: null }).email);
}
