import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');

test.each([
  ['2026-11-21T11:59:01.000Z', 'just now'],
  ['2026-11-21T12:00:30.000Z', 'just now'],
  ['2026-11-21T11:59:00.000Z', '1 minute ago'],
  ['2026-11-21T11:00:01.000Z', '59 minutes ago'],
  ['2026-11-21T11:00:00.000Z', '1 hour ago'],
  ['2026-11-20T12:00:01.000Z', '23 hours ago'],
  ['2026-11-18T12:00:00.000Z', '3 days ago'],
  ['2026-11-07T12:00:00.000Z', '2 weeks ago'],
  ['2026-08-21T12:00:00.000Z', '3 months ago'],
  ['2024-11-01T12:00:00.000Z', '2 years ago'],
])('says how long ago %s was: %s', (iso, words) => {
  expect(timeAgo(iso, NOW)).toBe(words);
});
