import { expect, test } from 'vitest';
import { afterNews, isAnnounced } from './sign-out-rules.ts';

const NOW = 1_000_000;
const requested = afterNews({ phase: 'requested', userId: 'ansel' }, NOW);

test('a sign-out that another tab has begun is that account’s, and nobody else’s', () => {
  expect(isAnnounced(requested, 'ansel', NOW + 100)).toBe(true);
  expect(isAnnounced(requested, 'dora', NOW + 100)).toBe(false);
  expect(isAnnounced(requested, undefined, NOW + 100)).toBe(false);
  expect(isAnnounced(null, 'ansel', NOW)).toBe(false);
});

test('it is over when the tab could not reach the server, and not yet when it is done', () => {
  expect(afterNews({ phase: 'failed', userId: 'ansel' }, NOW)).toBeNull();
  const done = afterNews({ phase: 'done', userId: 'ansel' }, NOW);
  expect(isAnnounced(done, 'ansel', NOW)).toBe(true);
});

test('a tab that falls silent is not waited for: after 30 s an end of the session is told again', () => {
  expect(isAnnounced(requested, 'ansel', NOW + 29_000)).toBe(true);
  expect(isAnnounced(requested, 'ansel', NOW + 30_000)).toBe(false);
});
