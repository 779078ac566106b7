import { expect, test } from 'vitest';
import { describeReset } from './describe-reset.ts';

const MIDNIGHT = '2026-11-23T05:00:00.000Z';
const FIRST = '2026-12-01T05:00:00.000Z';
const NEW_YORK = 'America/New_York';

test.each([
  [MIDNIGHT, '2026-11-23T00:00:00Z', NEW_YORK, 'in 5 hours, at midnight'],
  [MIDNIGHT, '2026-11-22T05:00:00Z', NEW_YORK, 'in 24 hours, at midnight'],
  [MIDNIGHT, '2026-11-23T04:35:00Z', NEW_YORK, 'in 25 minutes, at midnight'],
  [MIDNIGHT, '2026-11-23T03:55:00Z', NEW_YORK, 'in 1 hour, at midnight'],
  [MIDNIGHT, '2026-11-23T04:59:59Z', NEW_YORK, 'in 1 minute, at midnight'],
  // A clock that is ahead of the server's.
  [MIDNIGHT, '2026-11-23T05:02:00Z', NEW_YORK, 'in 1 minute, at midnight'],
  // The account's midnight is another time of day in a browser elsewhere.
  [MIDNIGHT, '2026-11-23T00:00:00Z', 'Europe/Berlin', 'in 5 hours, at 6:00 AM'],
  [FIRST, '2026-11-22T10:00:00Z', NEW_YORK, 'in 9 days, on December 1'],
  [FIRST, '2026-11-23T04:59:00Z', NEW_YORK, 'in 9 days, on December 1'],
  [FIRST, '2026-11-23T05:00:00Z', NEW_YORK, 'in 8 days, on December 1'],
  [FIRST, '2026-11-29T12:00:00Z', NEW_YORK, 'in 2 days, on December 1'],
  [FIRST, '2026-11-29T20:00:00Z', NEW_YORK, 'in 33 hours, on December 1'],
  [FIRST, '2026-12-01T00:00:00Z', NEW_YORK, 'in 5 hours, at midnight'],
])('a limit that resets at %s is shown, at %s in %s, as %s', (resetsAt, now, timeZone, text) => {
  const { wait, clock } = describeReset(resetsAt, new Date(now), timeZone);
  expect(`${wait}, ${clock}`).toBe(text);
});
