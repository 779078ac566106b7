import { hasCode } from '../../../lib/api/api-error.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useMe } from '../../session/me-query.ts';
import { destinationAfterSignIn } from './destination.ts';

/** Whether onboarding is done; null while it is being asked. */
function useOnboarded(): boolean | null {
  const { data, error, isPending } = useMe();
  if (data) return data.onboarding_completed;
  if (isPending) return null;
  // No record yet is no onboarding; after any other error the guard of the next page tells of it and tries again.
  return !hasCode(error, 'PGRST116');
}

/**
 * Where the person who is signed in goes from the sign-in page, a password reset or a social sign-in.
 * @param query of the page: returnTo and from are looked at
 * @param options.onboarded true where onboarding counts as done, as it does after a password reset
 * @returns null while nobody is signed in, and while onboarding is being asked
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
