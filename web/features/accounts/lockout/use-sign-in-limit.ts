import { useStore } from '../../../lib/create-store.ts';
import { signInLimits } from '../../../lib/session/sign-in-limits.ts';
import { useSecondsUntil } from '../use-seconds-until.ts';

/**
 * What stands before the next sign-in with an email.
 * @param typed in any case, also unfinished: each email has limits of its own
 */
export function useSignInLimit(typed: string): { lockedSeconds: number; needsCaptcha: boolean } {
  const limit = useStore(signInLimits)[typed.trim().toLowerCase()];
  const lockedSeconds = useSecondsUntil(limit?.lockedUntil ?? 0);
  return { lockedSeconds, needsCaptcha: limit?.needsCaptcha ?? false };
}
