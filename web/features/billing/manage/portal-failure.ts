import { ApiError, type ApiErrorCode } from '../../../lib/api/api-error.ts';
import { SESSION_ENDED_TOAST } from '../../../lib/session/session-ended-toast.ts';

/** Why the billing portal did not open, as a toast. */
type PortalFailure = { title: string; text: string; toastId?: string };

const TRY_AGAIN = "Couldn't open the billing portal. Try again or contact support.";

/** For an account that isn't a customer at the payment service because it never opened a checkout. */
const NO_SUBSCRIPTION: PortalFailure = {
  title: 'No subscription found',
  text: 'There is nothing to manage until you choose a plan.',
};

const BY_CODE: Partial<Record<ApiErrorCode, PortalFailure>> = {
  no_session: {
    title: 'Authentication required',
    text: 'Please sign in to manage your subscription.',
    toastId: SESSION_ENDED_TOAST,
  },
  no_subscription: NO_SUBSCRIPTION,
  // The reply had no address.
  invalid_reply: { title: 'Unable to access billing portal', text: TRY_AGAIN },
  network: { title: 'Error accessing billing portal', text: TRY_AGAIN },
};

/** The text for a portal that couldn't be opened. */
export function portalFailureOf(error: unknown): PortalFailure {
  const known = error instanceof ApiError ? BY_CODE[error.code] : undefined;
  return known ?? { title: 'Portal Error', text: TRY_AGAIN };
}
