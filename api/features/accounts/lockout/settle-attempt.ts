import type { Lockout } from './create-lockout.ts';
import { LOCKOUT } from './lockout-rules.ts';
import type { RecordedAttempt } from './login-attempt.ts';

type Counter = Lockout['emailFailures'];

/** Takes one back. A count below zero is that of a window which has ended meanwhile: nobody is given a try for it. */
async function takeBackOne(counter: Counter, key: string): Promise<void> {
  const { consumedPoints } = await counter.reward(key);
  if (consumedPoints < 0) await counter.delete(key);
}

async function takeBackNetwork(
  lockout: Lockout,
  { keys, isNewPair }: RecordedAttempt,
): Promise<void> {
  if (!isNewPair || keys.network === null) return;
  await Promise.all([
    lockout.pairFailures.delete(keys.pair),
    takeBackOne(lockout.networkFailures, keys.network),
  ]);
}

/** The try was none: its password was not checked. */
export async function withdrawAttempt(lockout: Lockout, counted: RecordedAttempt): Promise<void> {
  await Promise.all([
    takeBackOne(lockout.emailFailures, counted.keys.email),
    takeBackNetwork(lockout, counted),
  ]);
}

/** Lets an email begin anew. */
export async function clearEmail(lockout: Lockout, emailKey: string): Promise<void> {
  await Promise.all([lockout.emailFailures.delete(emailKey), lockout.emailLocks.delete(emailKey)]);
}

/** The password was right: the email begins anew; of the network only this try is taken back. */
export async function clearAttempts(lockout: Lockout, counted: RecordedAttempt): Promise<void> {
  await Promise.all([
    clearEmail(lockout, counted.keys.email),
    takeBackNetwork(lockout, counted),
    counted.isNewPair ? null : lockout.pairFailures.delete(counted.keys.pair),
  ]);
}

/** Locks once enough have failed. A right password may have cleared the count since this try was counted. */
async function lockWhenFull(failures: Counter, locks: Counter, key: string): Promise<boolean> {
  const now = await failures.get(key);
  if (now === null || now.consumedPoints < LOCKOUT.failures) return false;
  await locks.block(key, LOCKOUT.lockSeconds);
  return true;
}

/** The try has failed: it stays counted. @returns whether this locked its email or its network */
export async function confirmFailure(lockout: Lockout, counted: RecordedAttempt): Promise<boolean> {
  const { keys, emailFailures, networkFailures, isNewPair } = counted;
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
