import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { safeReturnTo } from '../../../lib/safe-return-to.ts';

type Arrival = {
  /** The sign-in page's query: returnTo, or from. */
  query: URLSearchParams;
  /** The origin that the destination must be on. */
  origin: string;
  /** Whether onboarding is done; null while unknown. */
  onboarded: boolean | null;
};

/**
 * The page to show after sign-in (specification 1, section 4): the one that sent the person to sign in, else the
 * upload page or, before onboarding, the welcome page.
 * @returns null while it depends on an unknown onboarding status
 */
export function destinationAfterSignIn({ query, origin, onboarded }: Arrival): string | null {
  const wanted =
    safeReturnTo(query.get('returnTo'), origin) ?? safeReturnTo(query.get('from'), origin);
  if (wanted !== null) return wanted;
  if (onboarded === null) return null;
  return onboarded ? PAGES.uploadChoice : PAGES.welcome;
}
