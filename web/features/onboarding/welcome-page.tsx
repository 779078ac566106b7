import type { UserRecord } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useEffect, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { hasCode } from '../../lib/api/api-error.ts';
import { safeReturnTo } from '../../lib/safe-return-to.ts';
import { useSession } from '../../lib/session/session.ts';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';
import { useMe } from '../session/me-query.ts';
import { ProfileMissing } from '../session/profile-missing.tsx';
import { useSocialCode } from '../session/social-return/use-social-code.ts';
import { useVerified } from '../session/use-verified.ts';
import { useUpdateMe } from './api/update-me.ts';
import { WelcomeIntro } from './welcome/welcome-intro.tsx';

/**
 * Sets the time zone of an account from a social provider to the browser's, because days and streaks are counted in
 * it; a password account got its time zone at sign-up. Tries once per visit and ignores a failure: the next visit
 * tries again.
 */
function useBrowserTimeZone(record: UserRecord | undefined): void {
  const { mutate } = useUpdateMe();
  const tried = useRef(false);
  const zone = record?.timezone;
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (zone !== 'UTC' || timeZone === zone || tried.current) return;
    tried.current = true;
    mutate({ timezone: timeZone });
  }, [zone, mutate]);
}

/** Redirects a signed-in person to `returnTo` or, once onboarding is done, to the upload page; else shows the intro. */
function SignedInWelcome() {
  const [query] = useSearchParams();
  const { data: record, error, isFetching, refetch } = useMe();
  useBrowserTimeZone(record);
  if (!record && !error) return <LoadingScreen />;
  const returnTo = safeReturnTo(query.get('returnTo'), window.location.origin);
  if (returnTo) return <Navigate to={returnTo} replace />;
  if (record?.onboarding_completed) return <Navigate to={PAGES.uploadChoice} replace />;
  if (record || hasCode(error, 'PGRST116')) return <WelcomeIntro />;
  return <ProfileMissing busy={isFetching} onRetry={() => void refetch()} />;
}

/** The page that sign-up, confirmation mails and social sign-in lead to. */
export function Component() {
  const [query] = useSearchParams();
  const { finishing, failure } = useSocialCode('sign-in');
  const state = useSession();
  const verified = useVerified();
  // The sign-in page shows errors of a provider or the server, and offers another try.
  if (query.has('error')) return <Navigate to={`${PAGES.auth}?${query}`} replace />;
  if (finishing) return <LoadingScreen label="Signing you in" />;
  if (state.status === 'signed-out') {
    // The code that signed the person out also navigates away.
    if (state.end === 'here' || state.end === 'other-tab')
      return <LoadingScreen label="Signing out" />;
    const toast = failure && { toastTitle: failure };
    return <Navigate to={PAGES.auth} replace state={toast} />;
  }
  if (verified === null) return <LoadingScreen />;
  if (!verified) return <Navigate to={PAGES.verifyEmail} replace />;
  return <SignedInWelcome />;
}
