import { expect, test } from 'vitest';
import { announcementAfter, isAnnounced } from './sign-out-rules.ts';

const NOW = 1_000_000;
const requested = announcementAfter({ phase: 'requested', userId: 'ansel' }, NOW);

test('a sign-out that another tab has started counts for that account alone', () => {
  expect(isAnnounced(requested, 'ansel', NOW + 100)).toBe(true);
  expect(isAnnounced(requested, 'dora', NOW + 100)).toBe(false);
  expect(isAnnounced(requested, undefined, NOW + 100)).toBe(false);
  expect(isAnnounced(null, 'ansel', NOW)).toBe(false);
});

test('it is over when the tab could not reach the server, but not yet when it is done', () => {
  expect(announcementAfter({ phase: 'failed', userId: 'ansel' }, NOW)).toBeNull();
  const done = announcementAfter({ phase: 'done', userId: 'ansel' }, NOW);
  expect(isAnnounced(done, 'ansel', NOW)).toBe(true);
});

test('a tab that falls silent is not waited for: after 30 s an end of the session is reported again', () => {
  expect(isAnnounced(requested, 'ansel', NOW + 29_000)).toBe(true);
  expect(isAnnounced(requested, 'ansel', NOW + 30_000)).toBe(false);
});
