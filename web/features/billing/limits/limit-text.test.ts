import { SITE_SETTINGS } from '@photo-coach/testing/fixtures/site-settings.ts';
import { expect, test } from 'vitest';
import { provideSiteSettings } from '../../../lib/site-settings.ts';
import { liftedText, limitText } from './limit-text.ts';
import type { ReachedLimit } from './reached-limit.ts';

provideSiteSettings(SITE_SETTINGS);

const NOW = new Date('2026-11-22T19:00:00Z');
const MIDNIGHT = '2026-11-23T00:00:00.000Z';
const FIRST = '2026-12-01T00:00:00.000Z';
const FAILED =
  '10 of your analyses failed today, so we stopped for now. You can try again tomorrow.';

const limitOfKind = (kind: ReachedLimit['kind'], resetsAt: string | null = null, left = 0) => ({
  kind,
  resetsAt,
  left,
  message: FAILED,
});

const shown = (
  ...[kind, resetsAt, left, timeZone = 'UTC']: [...Parameters<typeof limitOfKind>, string?]
) => {
  const { title, text } = limitText(limitOfKind(kind, resetsAt, left), { now: NOW, timeZone });
  return `${title}: ${text}`;
};

test.each<[ReachedLimit['kind'], string | null, string]>([
  [
    'freeDaily',
    MIDNIGHT,
    "Daily limit reached: You've used today's 3 free analyses. You get 3 more at midnight.",
  ],
  [
    'freeDaily',
    null,
    "Daily limit reached: You've used today's 3 free analyses. You get 3 more tomorrow.",
  ],
  [
    'freeFolders',
    null,
    "You've used your 2 free folder uploads: Creator and Pro include unlimited albums.",
  ],
  [
    'planDaily',
    MIDNIGHT,
    "Daily limit reached: You've reached today's limit of your plan. It resets at midnight.",
  ],
  [
    'planMonthly',
    FIRST,
    "Monthly limit reached: You've reached this month's limit of your plan. It resets on December 1.",
  ],
  [
    'planMonthly',
    MIDNIGHT,
    "Monthly limit reached: You've reached this month's limit of your plan. It resets at midnight.",
  ],
  [
    'failures',
    MIDNIGHT,
    `Too many failed analyses today: ${FAILED} Failed analyses don't count against your plan.`,
  ],
])('the title and text of the limit %s that resets at %s', (kind, resetsAt, text) => {
  expect(shown(kind, resetsAt)).toBe(text);
});

test("the reset time is shown in the browser's own time zone as well", () => {
  expect(shown('planDaily', MIDNIGHT, 0, 'Europe/Berlin')).toMatch(
    /It resets at midnight\. That's at 1:00 AM here\.$/,
  );
});

test.each<[ReachedLimit['kind'], string | null, number, string]>([
  [
    'planDaily',
    MIDNIGHT,
    4,
    'You have 4 photos left today: Your album has more. Choose fewer photos to continue now, or wait: your limit resets at midnight.',
  ],
  [
    'planDaily',
    null,
    1,
    'You have 1 photo left today: An album needs at least 2. Upload a single photo now, or wait: your limit resets tomorrow.',
  ],
  [
    'planMonthly',
    FIRST,
    2,
    'You have 2 photos left this month: Your album has more. Choose fewer photos to continue now, or wait: your limit resets on December 1.',
  ],
])(
  'the title and text of the limit %s that resets at %s, with %i photos left',
  (kind, resetsAt, left, text) => {
    expect(shown(kind, resetsAt, left)).toBe(text);
  },
);

test.each([
  ['freeDaily', 'creator', 'Creator is active'],
  ['freeFolders', 'pro', 'Pro is active'],
  ['freeDaily', 'free', 'You can go on'],
  // Creator and Pro have the same limits, so only a new day or month can have lifted it.
  ['planDaily', 'creator', 'You can go on'],
  ['planMonthly', 'pro', 'You can go on'],
  ['failures', 'creator', 'You can go on'],
] as const)('the text after the limit %s was lifted on the plan %s: %s', (kind, plan, title) => {
  expect(liftedText(limitOfKind(kind), plan).title).toBe(title);
});

/** Midnight and the first of the month, in New York. */
const NEW_YORKS_MIDNIGHT = '2026-11-23T05:00:00.000Z';
const NEW_YORKS_FIRST = '2026-12-01T05:00:00.000Z';

test.each([
  [NEW_YORKS_MIDNIGHT, '2026-11-22T05:00:00Z', 'America/New_York', 'at midnight'],
  // A clock that is ahead of the server's.
  [NEW_YORKS_MIDNIGHT, '2026-11-23T05:02:00Z', 'America/New_York', 'at midnight'],
  // The account's midnight is another time of day in a browser elsewhere.
  [NEW_YORKS_MIDNIGHT, '2026-11-23T00:00:00Z', 'Europe/Berlin', 'at 6:00 AM'],
  [NEW_YORKS_FIRST, '2026-11-29T20:00:00Z', 'America/New_York', 'on December 1'],
  [NEW_YORKS_FIRST, '2026-12-01T00:00:00Z', 'America/New_York', 'at midnight'],
])('a limit that resets at %s is shown, at %s in %s, as %s', (resetsAt, now, timeZone, text) => {
  const monthly = limitOfKind('planMonthly', resetsAt);
  expect(limitText(monthly, { now: new Date(now), timeZone }).text).toMatch(
    new RegExp(`It resets ${text}\\.$`),
  );
});
