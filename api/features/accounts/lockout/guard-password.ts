import { hash } from 'node:crypto';
import { lockoutMessage } from '@photo-coach/shared/domain/accounts/waiting-time.ts';
import { clientSubnet } from '../../../routing/client-subnet.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';
import { LOCKOUT, type Lockout } from './create-lockout.ts';

/*
 * Five failed attempts of a client for an email within 60 s lock that pair for 15 minutes (decision 8). The same number
 * for an email from everywhere, or for different emails from one network, locks softly: there an attempt needs a solved
 * captcha.
 * - An attempt counts as failed before its password is checked, and no longer once it was right or was not checked, so
 *   that concurrent attempts can't slip through between a check and its count.
 * - Windows are fixed and start with their first failure. Around the end of a window up to eight attempts can come
 *   close together, and then none until the next window ends: per hour there are no more than with a sliding window.
 * - Known and unknown emails are treated alike, so that a lock does not reveal who has an account.
 */

type LoginAttempt = {
  /** In lower case, known or unknown. */
  email: string;
  /** Null for an unknown email. A new password begins new counts, which ends every lock of its owner. */
  passwordHash: string | null;
  /** A device that has signed in to the account, by its session; or an unknown one, by its IP address. */
  client: { device: string } | { address: string };
};

/** The keys of the counts: hashes, so that the store reveals no email and no address. */
type Keys = Record<'client' | 'email' | 'network', string>;

/** An attempt that is counted as failed. */
type RecordedAttempt = {
  keys: Keys;
  /** Failed attempts of the client for the email, including this one. The first counts against the network. */
  clientFailures: number;
  needsCaptcha: boolean;
  /** Whether the next attempt needs a captcha if this one fails. */
  captchaFollows: boolean;
};

const sha256 = (text: string): string => hash('sha256', text);

/** Where a client comes from. */
const toOrigin = ({ client }: LoginAttempt): string =>
  'device' in client ? client.device : clientSubnet(client.address);

function toKeys(attempt: LoginAttempt): Keys {
  const origin = toOrigin(attempt);
  const email = `${attempt.email}\n${attempt.passwordHash ?? ''}`;
  const client = `${email}\n${origin}`;
  // A known device shares no count with others.
  const shared =
    'device' in attempt.client ? { email: client, network: client } : { email, network: origin };
  return {
    client: sha256(client),
    email: sha256(`email\n${shared.email}`),
    network: sha256(`network\n${shared.network}`),
  };
}

/**
 * Subtracts failures. A count below zero means that the window has ended in the meantime; it would allow an extra attempt.
 */
async function subtract({ failures }: Lockout, key: string, points: number): Promise<void> {
  const { consumedPoints } = await failures.reward(key, points);
  if (consumedPoints < 0) await failures.delete(key);
}

/** Removes an attempt that did not fail, and with the right password the client's earlier ones. */
async function withdrawAttempt(
  lockout: Lockout,
  { keys, clientFailures }: RecordedAttempt,
  { isRight }: { isRight: boolean },
): Promise<void> {
  await Promise.all([
    ...(isRight
      ? [lockout.failures.delete(keys.client), lockout.locks.delete(keys.client)]
      : [subtract(lockout, keys.client, 1)]),
    subtract(lockout, keys.email, isRight ? clientFailures : 1),
    clientFailures === 1 && subtract(lockout, keys.network, 1),
  ]);
}

/** Locks what has failed too often by now: a right password may have reset the count since the attempt was counted. */
async function lockWhenFull({ failures, locks }: Lockout, key: string): Promise<boolean> {
  const now = await failures.get(key);
  if (now === null || now.consumedPoints < LOCKOUT.failures) return false;
  await locks.block(key, LOCKOUT.lockSeconds);
  return true;
}

const lockedError = (milliseconds: number): GoTrueError => {
  const seconds = Math.max(1, milliseconds / 1000);
  return new GoTrueError('over_request_rate_limit', {
    message: lockoutMessage(seconds),
    retryAfterSeconds: seconds,
    captchaRequired: true,
  });
};

/** Counts an attempt of a client. @throws GoTrueError over_request_rate_limit while five others are being checked */
async function countClient(lockout: Lockout, key: string, seconds: number): Promise<number> {
  const options = { customDuration: seconds };
  const { consumedPoints, msBeforeNext } = await lockout.failures.penalty(key, 1, options);
  if (consumedPoints <= LOCKOUT.failures) return consumedPoints;
  await subtract(lockout, key, 1);
  throw lockedError(msBeforeNext);
}

/**
 * Counts an attempt as failed before its password is checked, so that of any number of concurrent attempts of a client
 * only five are checked.
 * @throws GoTrueError over_request_rate_limit, with the seconds to wait, for a locked client
 */
async function recordAttempt(lockout: Lockout, keys: Keys): Promise<RecordedAttempt> {
  const { failures, locks } = lockout;
  const [clientLock, emailLock, networkLock, network] = await Promise.all([
    locks.get(keys.client),
    locks.get(keys.email),
    locks.get(keys.network),
    failures.get(keys.network),
  ]);
  if (clientLock !== null) throw lockedError(clientLock.msBeforeNext);
  // Many networks guess at a locked email: each gets five attempts in the time of the lock.
  const seconds = emailLock === null ? LOCKOUT.windowSeconds : LOCKOUT.lockSeconds;
  const clientFailures = await countClient(lockout, keys.client, seconds);
  const isFirst = clientFailures === 1;
  const [email] = await Promise.all([
    failures.penalty(keys.email),
    isFirst && failures.penalty(keys.network),
  ]);
  const isLocked = emailLock !== null || networkLock !== null;
  const others = network?.consumedPoints ?? 0;
  const most = Math.max(clientFailures, email.consumedPoints);
  const isMany = (count: number) => isLocked || count >= LOCKOUT.captchaFromFailures;
  return {
    keys,
    clientFailures,
    needsCaptcha: isMany(Math.max(most - 1, others)),
    captchaFollows: isMany(Math.max(most, isFirst ? others + 1 : others)),
  };
}

/** Settles an attempt whose password was wrong, which stays counted. */
async function refuse(lockout: Lockout, { keys, captchaFollows }: RecordedAttempt): Promise<never> {
  const [isLocked] = await Promise.all([
    lockWhenFull(lockout, keys.client),
    lockWhenFull(lockout, keys.email),
    lockWhenFull(lockout, keys.network),
  ]);
  throw new GoTrueError('invalid_credentials', {
    retryAfterSeconds: isLocked ? LOCKOUT.lockSeconds : null,
    captchaRequired: captchaFollows,
  });
}

/**
 * Checks a password.
 * @param needsCaptcha whether so many attempts have failed that this one needs a solved captcha
 * @returns what the right password gives access to; null for a wrong one
 * @throws any error, with which the attempt is not counted
 */
type Check<Granted> = (needsCaptcha: boolean) => Promise<Granted | null>;

/**
 * Checks a password under the lockout.
 * @returns what `check` returned
 * @throws GoTrueError invalid_credentials; over_request_rate_limit while locked, without a check; and errors of `check`
 */
export async function guardPassword<Granted extends object>(
  { lockout }: Pick<AccountDependencies, 'lockout'>,
  attempted: LoginAttempt,
  check: Check<Granted>,
): Promise<Granted> {
  return await lockout.mutex(toOrigin(attempted), async () => {
    const attempt = await recordAttempt(lockout, toKeys(attempted));
    let granted: Granted | null;
    try {
      granted = await check(attempt.needsCaptcha);
    } catch (error) {
      await withdrawAttempt(lockout, attempt, { isRight: false });
      throw error;
    }
    if (granted === null) return await refuse(lockout, attempt);
    await withdrawAttempt(lockout, attempt, { isRight: true });
    return granted;
  });
}
