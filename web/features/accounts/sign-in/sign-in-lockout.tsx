import { lockoutMessage } from '@photo-coach/shared/domain/accounts/waiting-time.ts';
import Lock from 'lucide-react/icons/lock';
import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/create-store.ts';
import { signInLimits } from '../../../lib/session/sign-in-limits.ts';
import { useSecondsUntil } from '../use-seconds-until.ts';

/**
 * The limits on the next sign-in attempt with an email.
 * @param typed the email as typed so far, in any case; each email has its own limits
 */
export function useSignInLimit(typed: string): { lockedSeconds: number; needsCaptcha: boolean } {
  const limit = useStore(signInLimits)[typed.trim().toLowerCase()];
  const lockedSeconds = useSecondsUntil(limit?.lockedUntil ?? 0);
  return { lockedSeconds, needsCaptcha: limit?.needsCaptcha ?? false };
}

function Banner({ seconds }: { seconds: number }) {
  return (
    <div className="flex gap-3 border-l-2 border-safelight py-1 pl-4">
      <Lock className="mt-1 size-4 shrink-0 text-safelight" aria-hidden="true" />
      <p className="tabular min-w-0 font-medium">{lockoutMessage(seconds)}</p>
    </div>
  );
}

/**
 * Counts down how long sign-in stays locked; empty if it is not. The live region is always in the page, so that screen
 * readers announce the message, but only once and not every second.
 */
export function LockoutBanner({ seconds }: { seconds: number }) {
  const locked = seconds > 0;
  const [announced, setAnnounced] = useState(false);
  useEffect(() => {
    if (!locked) return setAnnounced(false);
    const timer = setTimeout(() => setAnnounced(true), 500);
    return () => clearTimeout(timer);
  }, [locked]);
  return (
    <div aria-live={announced ? 'off' : 'polite'} className={locked ? undefined : 'sr-only'}>
      {locked && <Banner seconds={seconds} />}
    </div>
  );
}
