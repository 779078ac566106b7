import { hasCode } from '../../../lib/api/api-error.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useMe } from '../../session/me-query.ts';
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
 * @param query the page's query, of which returnTo and from are used
 * @param options.onboarded true to treat onboarding as done, as after a password reset
 * @returns null while nobody is signed in, and while the onboarding status is loading
 */
export function useDestination(
  query: URLSearchParams,
  { onboarded }: { onboarded?: true } = {},
): string | null {
  const { session } = useSession();
  const known = useOnboarded();
  if (!session) return null;
  const { origin } = window.location;
  return destinationAfterSignIn({ query, origin, onboarded: onboarded ?? known });
}
