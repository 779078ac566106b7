import { expect, test } from 'vitest';
import { limitOfReply } from './sign-in-limits.ts';

const NOW = 1_700_000_000_000;
const limitOf = (status: number, headers: Record<string, string> = {}) =>
  limitOfReply({ status, headers: new Headers(headers) }, NOW);

test('a success and an ordinary refusal set no limit', () => {
  expect(limitOf(200)).toBeNull();
  expect(limitOf(400)).toBeNull();
});

test("the third failure requires a captcha but doesn't lock", () => {
  expect(limitOf(400, { 'X-Captcha': 'required' })).toEqual({ lockedUntil: 0, needsCaptcha: true });
});

test.each([400, 429])('a refusal with %i locks for the time in Retry-After', (status) => {
  expect(limitOf(status, { 'Retry-After': '900', 'x-captcha': 'required' })).toEqual({
    lockedUntil: NOW + 900_000,
    needsCaptcha: true,
  });
});

test("a Retry-After that isn't a number of seconds doesn't lock", () => {
  expect(limitOf(429, { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' })).toBeNull();
});

test('a server error leaves the limit unknown', () => {
  expect(limitOf(503, { 'Retry-After': '30' })).toBeUndefined();
});
