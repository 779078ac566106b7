import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { safeReturnTo } from '../../../lib/safe-return-to.ts';
import { RESUME_ADDRESS } from '../../billing/checkout/chosen-plan.ts';

type Arrival = {
  /** The sign-in page's query: returnTo, or from. */
  query: URLSearchParams;
  /** The origin that the destination must be on. */
  origin: string;
  /** Whether onboarding is done; null while unknown. */
  onboarded: boolean | null;
  /** Whether a paid plan was chosen before sign-in. */
  hasChosenPlan: boolean;
};

/**
 * The page to show after sign-in: the one that sent the person to sign in, else the checkout
 * of an earlier chosen plan, else the upload page or, before onboarding, the welcome page.
 * @returns null while it depends on an unknown onboarding status
 */
export function destinationAfterSignIn(arrival: Arrival): string | null {
  const { query, origin, onboarded, hasChosenPlan } = arrival;
  const wanted =
    safeReturnTo(query.get('returnTo'), origin) ?? safeReturnTo(query.get('from'), origin);
  if (wanted !== null) return wanted;
  if (hasChosenPlan) return RESUME_ADDRESS;
  if (onboarded === null) return null;
  return onboarded ? PAGES.uploadChoice : PAGES.welcome;
}
