import { expect, test } from 'vitest';
import { limitText } from './limit-text.ts';
import type { ReachedLimit } from './reached-limit.ts';

const NOW = new Date('2026-11-22T19:00:00Z');
const MIDNIGHT = '2026-11-23T00:00:00.000Z';
const FIRST = '2026-12-01T00:00:00.000Z';
const FAILED =
  '10 of your analyses failed today, so we stopped for now. You can try again tomorrow.';

const shown = (kind: ReachedLimit['kind'], resetsAt: string | null, timeZone = 'UTC') => {
  const { title, text } = limitText({ kind, resetsAt, message: FAILED }, NOW, timeZone);
  return `${title}: ${text}`;
};

test.each<[ReachedLimit['kind'], string | null, string]>([
  [
    'freeDaily',
    MIDNIGHT,
    "Daily limit reached: You've used today's 3 free critiques. You get 3 more in 5 hours, at midnight.",
  ],
  [
    'freeDaily',
    null,
    "Daily limit reached: You've used today's 3 free critiques. You get 3 more tomorrow.",
  ],
  [
    'freeFolders',
    null,
    "Album uploads are a Creator feature: You've used your 2 free folder uploads. Creator includes unlimited albums.",
  ],
  [
    'planDaily',
    MIDNIGHT,
    "Daily limit reached: You've reached today's limit of your plan. It resets at midnight. That's in 5 hours.",
  ],
  [
    'planMonthly',
    FIRST,
    "Monthly limit reached: You've reached this month's limit of your plan. It resets on December 1, in 9 days.",
  ],
  [
    'planMonthly',
    MIDNIGHT,
    "Monthly limit reached: You've reached this month's limit of your plan. It resets at midnight, in 5 hours.",
  ],
  [
    'failures',
    MIDNIGHT,
    `Too many failed analyses today: ${FAILED} That's in 5 hours, at midnight. Failed analyses don't count against your plan.`,
  ],
])('%s that resets at %s', (kind, resetsAt, text) => {
  expect(shown(kind, resetsAt)).toBe(text);
});

test('a browser in another time zone tells its own time too', () => {
  expect(shown('planDaily', MIDNIGHT, 'Europe/Berlin')).toMatch(
    /It resets at midnight\. That's in 5 hours, at 1:00 AM\.$/,
  );
});
