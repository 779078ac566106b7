import type { Lockout } from './create-lockout.ts';
import { LOCKOUT } from './lockout-rules.ts';
import type { RecordedAttempt } from './login-attempt.ts';

type Counter = Lockout['emailFailures'];

/** Subtracts one. A count below zero means that the window has ended meanwhile; it would allow an extra attempt. */
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
export async function withdrawAttempt(lockout: Lockout, attempt: RecordedAttempt): Promise<void> {
  await Promise.all([
    decrement(lockout.emailFailures, attempt.keys.email),
    withdrawFromNetwork(lockout, attempt),
  ]);
}

/** Resets the failures and the lock of an email. */
export async function clearEmail(lockout: Lockout, emailKey: string): Promise<void> {
  await Promise.all([lockout.emailFailures.delete(emailKey), lockout.emailLocks.delete(emailKey)]);
}

/** Settles an attempt with the right password: resets the email, and takes this attempt back from the network. */
export async function clearAttempts(lockout: Lockout, attempt: RecordedAttempt): Promise<void> {
  await Promise.all([
    clearEmail(lockout, attempt.keys.email),
    withdrawFromNetwork(lockout, attempt),
    attempt.isNewPair ? null : lockout.pairFailures.delete(attempt.keys.pair),
  ]);
}

/** Locks after enough failures. A right password may have reset the count since this attempt was attempt. */
async function lockWhenFull(failures: Counter, locks: Counter, key: string): Promise<boolean> {
  const now = await failures.get(key);
  if (now === null || now.consumedPoints < LOCKOUT.failures) return false;
  await locks.block(key, LOCKOUT.lockSeconds);
  return true;
}

/** Settles a failed attempt, which stays attempt. @returns whether it locked its email or its network */
export async function confirmFailure(lockout: Lockout, attempt: RecordedAttempt): Promise<boolean> {
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
