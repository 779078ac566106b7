import { Navigate, useSearchParams } from 'react-router-dom';
import { hasCode } from '../../../lib/api/api-error.ts';
import { safeReturnTo } from '../../../lib/safe-return-to.ts';
import { useSession } from '../../../lib/session/session.ts';
import { LoadingScreen } from '../../../ui/feedback/loading.tsx';
import { useMe } from '../../session/me-query.ts';
import { ProfileMissing } from '../../session/profile-missing.tsx';
import { useSocialCode } from '../../session/social-return/use-social-code.ts';
import { useVerified } from '../../session/use-verified.ts';
import { useBrowserTimeZone } from './use-browser-time-zone.ts';
import { WelcomeIntro } from './welcome-intro.tsx';

/** For a signed-in person: on to where they wanted to go or to the upload, or the way into onboarding. */
function Onward() {
  const [query] = useSearchParams();
  const { data: record, error, isFetching, refetch } = useMe();
  useBrowserTimeZone(record);
  if (!record && !error) return <LoadingScreen />;
  const returnTo = safeReturnTo(query.get('returnTo'), window.location.origin);
  if (returnTo) return <Navigate to={returnTo} replace />;
  if (record?.onboarding_completed) return <Navigate to="/upload-choice" replace />;
  if (record || hasCode(error, 'PGRST116')) return <WelcomeIntro />;
  return <ProfileMissing busy={isFetching} onRetry={() => void refetch()} />;
}

/** Where sign-up, emailed confirmations and social sign-in arrive. */
export function Component() {
  const [query] = useSearchParams();
  const { finishing, failure } = useSocialCode('sign-in');
  const state = useSession();
  const verified = useVerified();
  // What a provider or the server has against it is told on the page that offers another try.
  if (query.has('error')) return <Navigate to={`/auth?${query}`} replace />;
  if (finishing) return <LoadingScreen label="Signing you in" />;
  if (state.status === 'signed-out') {
    // Whoever has signed the person out takes them elsewhere.
    if (state.end === 'here' || state.end === 'other-tab')
      return <LoadingScreen label="Signing out" />;
    const told = failure && { toastTitle: failure };
    return <Navigate to="/auth" replace state={told} />;
  }
  if (verified === null) return <LoadingScreen />;
  if (!verified) return <Navigate to="/verify-email" replace />;
  return <Onward />;
}
