import { safeReturnTo } from '../../../lib/safe-return-to.ts';

type Arrival = {
  /** Of the sign-in page: returnTo, or from. */
  query: URLSearchParams;
  /** The origin that the answer must not leave. */
  origin: string;
  /** Whether onboarding is done; null while that is not known. */
  onboarded: boolean | null;
};

/**
 * Where a person goes who has signed in (specification 1, section 4): the page they came for, else the upload
 * or, before onboarding, the welcome.
 * @returns null while it depends on what is not known yet
 */
export function destinationAfterSignIn({ query, origin, onboarded }: Arrival): string | null {
  const wanted =
    safeReturnTo(query.get('returnTo'), origin) ?? safeReturnTo(query.get('from'), origin);
  if (wanted !== null) return wanted;
  if (onboarded === null) return null;
  return onboarded ? '/upload-choice' : '/welcome';
}
