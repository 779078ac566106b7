import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { ApiError, type ApiErrorCode } from '../../../lib/api/api-error.ts';
import { SESSION_ENDED_TOAST } from '../../../lib/session/session-ended-toast.ts';

/** Why checkout did not open: the toast, and the page where the person can do something about it. */
export type CheckoutFailure = { title: string; text: string; page?: string; toastId?: string };

/** The toasts by what went wrong. */
export const CHECKOUT_FAILURES = {
  failed: {
    title: 'Checkout Error',
    text: "We couldn't start checkout. Please try again in a moment.",
  },
  timedOut: { title: 'Request Timeout', text: 'This is taking too long, please try again.' },
  signedOut: {
    title: 'Sign In Required',
    text: 'Please sign in to choose a plan.',
    page: PAGES.auth,
    toastId: SESSION_ENDED_TOAST,
  },
  unverified: {
    title: 'Email Verification Required',
    text: 'Please verify your email address before upgrading your plan.',
    page: PAGES.verifyEmail,
  },
  subscribed: { title: 'Already Subscribed', text: 'This plan is already active.' },
} as const satisfies Record<string, CheckoutFailure>;

const BY_CODE: Partial<Record<ApiErrorCode, CheckoutFailure>> = {
  payments_timeout: CHECKOUT_FAILURES.timedOut,
  no_session: CHECKOUT_FAILURES.signedOut,
  email_not_verified: CHECKOUT_FAILURES.unverified,
  already_subscribed: CHECKOUT_FAILURES.subscribed,
};

/** The message about a checkout that could not be requested. */
export function checkoutFailureOf(error: unknown): CheckoutFailure {
  const known = error instanceof ApiError ? BY_CODE[error.code] : undefined;
  return known ?? CHECKOUT_FAILURES.failed;
}
