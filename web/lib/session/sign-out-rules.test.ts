import { expect, test } from 'vitest';
import { announcementAfter, isAnnounced } from './sign-out-rules.ts';

const NOW = 1_000_000;
const requested = announcementAfter({ phase: 'requested', userId: 'ansel' }, NOW);

test('a sign-out that another tab has started counts only for that account', () => {
  expect(isAnnounced(requested, 'ansel', NOW + 100)).toBe(true);
  expect(isAnnounced(requested, 'dora', NOW + 100)).toBe(false);
  expect(isAnnounced(requested, undefined, NOW + 100)).toBe(false);
  expect(isAnnounced(null, 'ansel', NOW)).toBe(false);
});

test("another tab’s sign-out is over when it couldn't reach the server, but not yet when it succeeded", () => {
  expect(announcementAfter({ phase: 'failed', userId: 'ansel' }, NOW)).toBeNull();
  const done = announcementAfter({ phase: 'done', userId: 'ansel' }, NOW);
  expect(isAnnounced(done, 'ansel', NOW)).toBe(true);
});

test("a silent tab isn't awaited: after 30 s, the end of a session is reported again", () => {
  expect(isAnnounced(requested, 'ansel', NOW + 29_000)).toBe(true);
  expect(isAnnounced(requested, 'ansel', NOW + 30_000)).toBe(false);
});
