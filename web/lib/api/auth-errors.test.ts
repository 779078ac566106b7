import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { isServerAway } from './auth-errors.ts';

test.each([0, 502, 503, 504])(
  'a call that ends with status %i has not reached the server',
  (status) => {
    expect(isServerAway(new AuthRetryableFetchError('Failed', status))).toBe(true);
  },
);

test.each([500, 501, 520, 525, 530])('status %i is an answer of the server', (status) => {
  expect(isServerAway(new AuthRetryableFetchError('Failed', status))).toBe(false);
});

test('a refusal, or anything else thrown, is no server that is away', () => {
  expect(isServerAway(new AuthApiError('Refused', 403, 'bad_jwt'))).toBe(false);
  expect(isServerAway(new TypeError('Failed to fetch'))).toBe(false);
});
