import { expect, test } from 'vitest';
import { readReturnedError } from './returned-error.ts';

const take = (query: string) => readReturnedError(new URLSearchParams(query));

test.each([
  ['error=access_denied&error_description=The+user+denied', 'Sign in canceled'],
  ['error=server_error&error_description=x', 'OAuth server error. Please try again later.'],
  ['error=invalid_request&error_description=Unsupported+provider', 'Unsupported provider'],
  ['error=invalid_request', 'Authentication failed. Please try again.'],
  ['error=invalid_request&error_description=%7B%7D', 'Authentication failed. Please try again.'],
  ['error=invalid_request&error_description=++', 'Authentication failed. Please try again.'],
])('the returned error %s is shown as %j', (query, text) => {
  expect(take(query)?.text).toBe(text);
});

test('the rest of the query stays, without the returned error', () => {
  const query = 'returnTo=%2Fdashboard&error=x&error_code=y&error_description=z&from=%2Fapp';
  expect(take(query)?.rest.toString()).toBe('returnTo=%2Fdashboard&from=%2Fapp');
});

test('a returned error’s description is cut, and is one line', () => {
  const text = take(`error=x&error_description=${'a%0A%E2%80%AE'.repeat(500)}`)?.text ?? '';
  expect(text).toHaveLength(201);
  expect(text).toMatch(/^(a )+a?…$/);
});

test('without a returned error nothing is shown', () => {
  expect(take('returnTo=%2Fapp&error_description=x')).toBeNull();
  expect(take('error=')).toBeNull();
});
