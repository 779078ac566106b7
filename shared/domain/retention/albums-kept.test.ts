import { expect, test } from 'vitest';
import {
  type AlbumsKept,
  daysKept,
  isStillDue,
  keptUntil,
  sayAlbumsKept,
  sayAlbumsRemovedBy,
  UNTIL_DELETED,
} from './albums-kept.ts';

const BY_PLAN: AlbumsKept = { free: 365, creator: 1095, pro: null };

test.each([
  [{ plan: 'free', plan_status: null }, 365],
  [{ plan: 'creator', plan_status: 'active' }, 1095],
  [{ plan: 'creator', plan_status: 'past_due' }, 1095],
  [{ plan: 'creator', plan_status: 'canceled' }, 365],
  [{ plan: 'pro', plan_status: 'trialing' }, null],
  [{ plan: 'pro', plan_status: 'unpaid' }, null],
  [{ plan: 'pro', plan_status: 'canceled' }, 365],
] as const)(
  '%o keeps albums for %s days, and an open payment does not shorten that',
  (account, days) => {
    expect(daysKept(BY_PLAN, account)).toBe(days);
  },
);

test('an album is kept for its days to the millisecond, and due once the notice has begun', () => {
  const uploaded = new Date('2026-03-03T10:00:00.000Z');
  expect(keptUntil(365, uploaded)).toEqual(new Date('2027-03-03T10:00:00.000Z'));
  expect(keptUntil(null, uploaded)).toBeNull();
  expect(isStillDue(365, uploaded, new Date('2027-02-01T10:00:00.000Z'))).toBe(false);
  expect(isStillDue(365, uploaded, new Date('2027-02-01T10:00:00.001Z'))).toBe(true);
  expect(isStillDue(null, uploaded, new Date('2099-01-01T00:00:00.000Z'))).toBe(false);
});

test('the privacy page names the period of each plan, or one for all if all are alike', () => {
  expect(sayAlbumsKept(BY_PLAN)).toBe(
    'Starter: 365 days after the upload; Creator: 1,095 days after the upload; Pro: until you delete the album or the account',
  );
  expect(sayAlbumsKept({ free: 90, creator: 90, pro: 90 })).toBe('90 days after the upload');
  expect(sayAlbumsKept(UNTIL_DELETED)).toBe('Until you delete the album or the account');
});

test('the privacy page says how a removal is announced, by mail only if mails are sent', () => {
  const shown = 'The album shows its last day 30 days before';
  const by = 'You, deleting the account, or the server, every hour.';
  expect(sayAlbumsRemovedBy(BY_PLAN, { mails: true })).toBe(
    `${by} ${shown}, and we mail you 14 days before`,
  );
  expect(sayAlbumsRemovedBy(BY_PLAN, { mails: false })).toBe(`${by} ${shown}`);
  expect(sayAlbumsRemovedBy(UNTIL_DELETED, { mails: true })).toBe('You, or deleting the account');
});
