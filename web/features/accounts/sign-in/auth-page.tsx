import { useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { track } from '../../../lib/analytics.ts';
import { hasCode } from '../../../lib/api/api-error.ts';
import { useSession } from '../../../lib/session/session.ts';
import { LoadingScreen } from '../../../ui/feedback/loading.tsx';
import { readChosenPlan, rememberPlan } from '../../billing/checkout/chosen-plan.ts';
import { useMe } from '../../session/me-query.ts';
import { useJustSignedOut } from '../../session/sign-out/sign-out.ts';
import { ResetPassword } from '../password/reset-password.tsx';
import { invitation } from '../sign-up/kept-in-tab.ts';
import { readReturnedError } from '../social/returned-error.ts';
import { AuthForms } from './auth-forms.tsx';
import { destinationAfterSignIn } from './destination.ts';

/** Whether onboarding is done; null while that is loading. */
function useOnboarded(): boolean | null {
  const { data, error, isPending } = useMe();
  if (data) return data.onboarding_completed;
  if (isPending) return null;
  // No record means no onboarding yet. Any other error is shown, and retried, by the guard of the next page.
  return !hasCode(error, 'PGRST116');
}

/**
 * The page to show after sign-in, a password reset or a social sign-in.
 * @param query the page's query; uses returnTo and from
 * @param options.onboarded true to treat onboarding as done, as after a password reset
 * @returns null while nobody is signed in, and while the onboarding status is loading
 */
function useDestination(
  query: URLSearchParams,
  { onboarded }: { onboarded?: true } = {},
): string | null {
  const { session } = useSession();
  const known = useOnboarded();
  if (!session) return null;
  return destinationAfterSignIn({
    query,
    origin: window.location.origin,
    onboarded: onboarded ?? known,
    hasChosenPlan: readChosenPlan() !== null,
  });
}

/** Stores the plan in the address, because signing up leads through a mail, or a provider, and other pages. */
function useRememberPlan(query: URLSearchParams): void {
  const plan = query.get('plan');
  useEffect(() => {
    if (plan !== null) rememberPlan(plan);
  }, [plan]);
}

/**
 * Stores the token of an invitation, and removes it from the address. @returns the address without it; null if there is
 * none
 */
function takeInvitation(query: URLSearchParams): string | null {
  const token = query.get('invite');
  if (!token) return null;
  // Not in an effect: the forms read it when they render. Doing it twice changes nothing.
  invitation.set(token);
  const rest = new URLSearchParams(query);
  rest.delete('invite');
  return `?${rest}`;
}

/** The page for signing in, signing up and setting a new password; redirects people who are signed in. */
export function Component() {
  const { status } = useSession();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const destination = useDestination(query);
  const afterReset = useDestination(query, { onboarded: true });
  const justSignedOut = useJustSignedOut();
  const isReset = query.get('reset') === 'true';
  useRememberPlan(query);
  const returned = readReturnedError(query);
  const refusal = returned?.reason ?? null;
  useEffect(() => {
    if (refusal !== null) track('auth_oauth_failed', { reason: refusal });
  }, [refusal]);
  // Travels with the navigation that removes the error from the query, so that the toast shows once.
  const toastState = returned && { toastTitle: returned.text };

  const withoutInvitation = takeInvitation(query);
  if (withoutInvitation !== null) return <Navigate to={withoutInvitation} replace />;
  if (status === 'loading') return <LoadingScreen />;
  if (status === 'signed-in' && !justSignedOut && !isReset) {
    if (destination === null) return <LoadingScreen />;
    return <Navigate to={destination} replace state={toastState} />;
  }
  if (returned) return <Navigate to={`?${returned.rest}`} replace state={toastState} />;
  if (isReset) {
    return <ResetPassword onDone={() => void navigate(afterReset ?? '/', { replace: true })} />;
  }
  return <AuthForms key={query.get('mode')} />;
}
