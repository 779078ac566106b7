import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { isServerUnreachable } from './auth-errors.ts';

test.each([0, 502, 503, 504])(
  'status %i of an auth call means that it did not reach the server',
  (status) => {
    expect(isServerUnreachable(new AuthRetryableFetchError('Failed', status))).toBe(true);
  },
);

test.each([500, 501, 520, 525, 530])(
  'status %i of an auth call is an answer of the server',
  (status) => {
    expect(isServerUnreachable(new AuthRetryableFetchError('Failed', status))).toBe(false);
  },
);

test("a refusal, or anything else thrown, doesn't count as an unreachable server", () => {
  expect(isServerUnreachable(new AuthApiError('Refused', 403, 'bad_jwt'))).toBe(false);
  expect(isServerUnreachable(new TypeError('Failed to fetch'))).toBe(false);
});
