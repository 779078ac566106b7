import { expect, test } from 'vitest';
import { limitOfReply } from './sign-in-limit.ts';

const NOW = 1_700_000_000_000;
const limitOf = (status: number, headers: Record<string, string> = {}) =>
  limitOfReply({ status, headers: new Headers(headers) }, NOW);

test('a success and an ordinary refusal leave no limit', () => {
  expect(limitOf(200)).toBeNull();
  expect(limitOf(400)).toBeNull();
});

test('the third failure asks for a captcha and locks nothing', () => {
  expect(limitOf(400, { 'X-Captcha': 'required' })).toEqual({ lockedUntil: 0, needsCaptcha: true });
});

test.each([400, 429])('a refusal with %i locks as long as Retry-After says', (status) => {
  expect(limitOf(status, { 'Retry-After': '900', 'x-captcha': 'required' })).toEqual({
    lockedUntil: NOW + 900_000,
    needsCaptcha: true,
  });
});

test('a Retry-After that is no number of seconds locks nothing', () => {
  expect(limitOf(429, { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' })).toBeNull();
});

test('a failing server tells nothing of the next try', () => {
  expect(limitOf(503, { 'Retry-After': '30' })).toBeUndefined();
});
