import { expect, test } from 'vitest';
import { readReturnedError } from './returned-error.ts';

const take = (query: string) => readReturnedError(new URLSearchParams(query));

const GENERAL = 'Authentication failed. Please try again.';

test.each([
  ['error=access_denied&error_code=bad_oauth_callback', 'Sign in canceled'],
  ['error=server_error', 'OAuth server error. Please try again later.'],
  [
    'error=invalid_request&error_code=user_already_exists',
    'An account with this email already exists. Please sign in instead.',
  ],
  [
    'error=invalid_request&error_code=over_request_rate_limit',
    'Too many attempts. Please wait a few minutes before trying again.',
  ],
  ['error=invalid_request&error_code=provider_disabled', 'This sign-in method isn’t available.'],
  ['error=invalid_scope&error_code=bad_oauth_callback', GENERAL],
  ['error=invalid_request&error_code=invalid_credentials', GENERAL],
  ['error=invalid_request', GENERAL],
  ['error=__proto__&error_code=constructor', GENERAL],
])('the returned error %s is shown as %j', (query, text) => {
  expect(take(query)?.text).toBe(text);
  expect(take(`${query}&error_description=Call+555`)?.text).toBe(text);
});

test('the rest of the query stays, without the returned error', () => {
  const query = 'returnTo=%2Fdashboard&error=x&error_code=y&error_description=z&from=%2Fapp';
  expect(take(query)?.rest.toString()).toBe('returnTo=%2Fdashboard&from=%2Fapp');
});

test('without a returned error nothing is shown', () => {
  expect(take('returnTo=%2Fapp&error_description=x')).toBeNull();
  expect(take('error=')).toBeNull();
});
