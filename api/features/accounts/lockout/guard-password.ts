import { clientSubnet } from '../../../routing/client-subnet.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';
import type { Lockout } from './create-lockout.ts';
import { LOCKOUT } from './lockout-rules.ts';
import type { RecordedAttempt } from './login-attempt.ts';
import { recordAttempt } from './record-attempt.ts';
import { clearAttempts, confirmFailure, withdrawAttempt } from './settle-attempt.ts';

/** Why a try failed. */
type Failure = 'invalid_credentials' | 'captcha_failed';

/**
 * Checks a password.
 * @param needsCaptcha whether so many have failed before that a solved captcha must come with this try
 * @returns what the right password opens, or why the try failed; what it throws makes the try none
 */
type Check<Opened> = (needsCaptcha: boolean) => Promise<Opened | Failure>;

/** Failures before this try that make it need a captcha: of the email, or of the network. */
function needsCaptcha({ emailFailures, networkFailures, isNewPair }: RecordedAttempt): boolean {
  const before = Math.max(emailFailures - 1, networkFailures - (isNewPair ? 1 : 0));
  return before >= LOCKOUT.captchaFromFailures;
}

async function refuse(
  lockout: Lockout,
  counted: RecordedAttempt,
  failure: Failure,
): Promise<never> {
  const hasLocked = await confirmFailure(lockout, counted);
  const failures = Math.max(counted.emailFailures, counted.networkFailures);
  throw new GoTrueError(failure, {
    retryAfterSeconds: hasLocked ? LOCKOUT.lockSeconds : null,
    captchaRequired: failures >= LOCKOUT.captchaFromFailures,
  });
}

async function guard<Opened extends object>(
  lockout: Lockout,
  counted: RecordedAttempt,
  check: Check<Opened>,
): Promise<Opened> {
  let outcome: Opened | Failure;
  try {
    outcome = await check(needsCaptcha(counted));
  } catch (error) {
    await withdrawAttempt(lockout, counted);
    throw error;
  }
  if (typeof outcome === 'string') return await refuse(lockout, counted, outcome);
  await clearAttempts(lockout, counted);
  return outcome;
}

/**
 * Checks a password under the lockout of its email and, where a caller's address is given, of its network.
 * @param who.email in lower case, known or unknown
 * @param who.address of the caller; null for who is signed in already
 * @returns what `check` found behind the right password
 * @throws GoTrueError over_request_rate_limit while locked, without checking; the failure that `check` gives; and what
 *   it throws
 */
export async function guardPassword<Opened extends object>(
  { lockout }: Pick<AccountDependencies, 'lockout'>,
  { email, address }: { email: string; address: string | null },
  check: Check<Opened>,
): Promise<Opened> {
  const network = address === null ? null : clientSubnet(address);
  return await lockout.inTurn(network ?? email, async () => {
    const counted = await recordAttempt(lockout, { email, network });
    return await guard(lockout, counted, check);
  });
}
