import { clientSubnet } from '../../../routing/client-subnet.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';
import type { Lockout } from './create-lockout.ts';
import { LOCKOUT } from './lockout-rules.ts';
import type { RecordedAttempt } from './login-attempt.ts';
import { clearAttempts, confirmFailure, recordAttempt, withdrawAttempt } from './login-attempt.ts';

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
