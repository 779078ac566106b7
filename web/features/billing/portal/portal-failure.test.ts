import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { portalFailureOf } from './portal-failure.ts';

test.each([
  ['no_session', 401, 'Authentication required'],
  ['no_subscription', 404, 'No subscription found'],
  ['invalid_reply', 0, 'Unable to access billing portal'],
  ['network', 0, 'Error accessing billing portal'],
  ['payments_timeout', 504, 'Portal Error'],
  ['payments_unavailable', 503, 'Portal Error'],
  ['rate_limited', 429, 'Portal Error'],
  ['unexpected_status', 500, 'Portal Error'],
] as const)('after the error %s the toast says: %s %s', (code, status, title) => {
  expect(portalFailureOf(new ApiError(code, 'A message', status, null)).title).toBe(title);
});

test('the toast of a portal failure says what to do', () => {
  const { text } = portalFailureOf(new ApiError('internal', 'A message', 500, null));
  expect(text).toBe("Couldn't open the billing portal. Try again or contact support.");
});
