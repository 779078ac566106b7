import { expect, test } from 'vitest';
import { ApiError, type ApiErrorCode } from '../../../lib/api/api-error.ts';
import { SESSION_ENDED_TOAST } from '../../../lib/session/session-ended-toast.ts';
import { checkoutFailureOf } from './checkout-failure.ts';

const refused = (code: ApiErrorCode) => new ApiError(code, 'raw', 400, null);
const CHECKOUT_ERROR = "We couldn't start checkout. Please try again in a moment.";

test.each([
  ['payments_timeout', 'Request Timeout', 'This is taking too long, please try again.', undefined],
  ['no_session', 'Sign In Required', 'Please sign in to choose a plan.', '/auth'],
  [
    'email_not_verified',
    'Email Verification Required',
    'Please verify your email address before upgrading your plan.',
    '/verify-email',
  ],
  ['already_subscribed', 'Already Subscribed', 'This plan is already active.', undefined],
  ['price_unknown', 'Checkout Error', CHECKOUT_ERROR, undefined],
  ['payments_unavailable', 'Checkout Error', CHECKOUT_ERROR, undefined],
  // The reply had no address.
  ['invalid_reply', 'Checkout Error', CHECKOUT_ERROR, undefined],
] as const)('a checkout that fails with %s is reported as %s', (code, title, text, page) => {
  const { toastId, ...failure } = checkoutFailureOf(refused(code));
  expect({ page: undefined, ...failure }).toEqual({ title, text, page });
  // It takes the place of the toast about the session's end.
  expect(toastId).toBe(code === 'no_session' ? SESSION_ENDED_TOAST : undefined);
});

test('any other thrown value is reported as a checkout error', () => {
  expect(checkoutFailureOf(new TypeError('x is undefined')).title).toBe('Checkout Error');
});
