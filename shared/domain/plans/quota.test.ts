import { describe, expect, test } from 'vitest';
import { calendarDay, dayBefore, isTimeZone, monthStart } from '../progress/calendar-day.ts';
import { type QuotaUse, quotaLeft, quotaResets } from './quota.ts';
import { type QuotaRefusal, refuseAnalysis } from './refuse-analysis.ts';

const unused: QuotaUse = {
  plan: 'free',
  limits: null,
  analysesToday: 0,
  photosToday: 0,
  photosThisMonth: 0,
  failuresToday: 0,
  folderUploadsUsed: 0,
};

const resets = {
  dayResetsAt: '2026-03-11T00:00:00.000Z',
  monthResetsAt: '2026-04-01T00:00:00.000Z',
};

type Refused = Omit<QuotaRefusal, 'message'> | null;
const FOLDERS: Refused = { code: 'FREE_LIMIT_REACHED', reason: 'folders' };
const DAILY: Refused = {
  code: 'FREE_LIMIT_REACHED',
  reason: 'daily',
  resetsAt: resets.dayResetsAt,
};
const PLAN_DAILY: Refused = {
  code: 'PLAN_LIMIT_REACHED',
  reason: 'daily',
  resetsAt: resets.dayResetsAt,
};
const PLAN_MONTHLY: Refused = {
  code: 'PLAN_LIMIT_REACHED',
  reason: 'monthly',
  resetsAt: resets.monthResetsAt,
};
const FAILURES: Refused = { code: 'failure_limit_reached', resetsAt: resets.dayResetsAt };
const SIZE: Refused = { code: 'plan_feature_missing' };

describe('the quota allows or refuses', () => {
  test.each<[string, Partial<QuotaUse>, 'single' | 'folder', number, Refused]>([
    ['third analysis of the day', { analysesToday: 2 }, 'single', 1, null],
    ['fourth analysis of the day', { analysesToday: 3 }, 'single', 1, DAILY],
    ['second folder', { folderUploadsUsed: 1 }, 'folder', 12, null],
    ['third folder', { folderUploadsUsed: 2 }, 'folder', 2, FOLDERS],
    ['both', { folderUploadsUsed: 2, analysesToday: 3 }, 'folder', 2, FOLDERS],
    ['single photo after two folders', { folderUploadsUsed: 2 }, 'single', 1, null],
    ['thirteen photos', {}, 'folder', 13, SIZE],
    ['thirteen photos of a paid plan', { plan: 'pro' }, 'folder', 13, SIZE],
    ['hundredth photo', { plan: 'creator', photosToday: 88 }, 'folder', 12, null],
    ['hundred-and-first', { plan: 'pro', photosToday: 89 }, 'folder', 12, PLAN_DAILY],
    ['last of the month', { plan: 'pro', photosThisMonth: 2999 }, 'single', 1, null],
    ['one more', { plan: 'creator', photosThisMonth: 3000 }, 'single', 1, PLAN_MONTHLY],
    ['a dozen', { plan: 'creator', photosThisMonth: 2989 }, 'folder', 12, PLAN_MONTHLY],
    [
      'day and month',
      { plan: 'pro', photosToday: 100, photosThisMonth: 3000 },
      'single',
      1,
      PLAN_MONTHLY,
    ],
    ['free, after a paid month', { photosToday: 100, photosThisMonth: 3000 }, 'single', 1, null],
    ['tenth failure of a day', { failuresToday: 9 }, 'single', 1, null],
    ['after ten failures', { failuresToday: 10 }, 'single', 1, FAILURES],
    ['after ten failures of a paid plan', { plan: 'pro', failuresToday: 10 }, 'folder', 2, null],
    ['after fifty', { plan: 'creator', failuresToday: 50 }, 'single', 1, FAILURES],
    ['fourth analysis of a paid plan', { plan: 'pro', analysesToday: 9 }, 'single', 1, null],
  ])('the %s', (_name, use, kind, photos, refused) => {
    const refusal = refuseAnalysis(quotaLeft({ ...unused, ...use }, resets), { kind, photos });
    if (refused === null) expect(refusal).toBeNull();
    else expect(refusal).toEqual({ ...refused, message: expect.any(String) });
  });

  test('the remaining quota is never below zero, and null if it is not counted', () => {
    const over = { ...unused, analysesToday: 5, folderUploadsUsed: 3, failuresToday: 11 };
    expect(quotaLeft(over, resets)).toEqual({
      plan: 'free',
      analysesLeftToday: 0,
      photosLeftToday: null,
      photosLeftThisMonth: null,
      folderUploadsLeft: 0,
      failuresLeftToday: 0,
      ...resets,
    });
    const paid: QuotaUse = { ...unused, plan: 'pro', photosToday: 30, photosThisMonth: 200 };
    expect(quotaLeft(paid, resets)).toEqual({
      plan: 'pro',
      analysesLeftToday: null,
      photosLeftToday: 70,
      photosLeftThisMonth: 2800,
      folderUploadsLeft: null,
      failuresLeftToday: 50,
      ...resets,
    });
  });
});

describe('calendar days', () => {
  const instant = new Date('2026-03-01T02:30:00Z');

  test('are those of the time zone', () => {
    expect(calendarDay(instant, 'UTC')).toBe('2026-03-01');
    expect(calendarDay(instant, 'America/New_York')).toBe('2026-02-28');
    expect(calendarDay(instant, 'Pacific/Kiritimati')).toBe('2026-03-01');
    expect(monthStart('2026-03-17')).toBe('2026-03-01');
    expect(dayBefore('2024-03-01')).toBe('2024-02-29');
  });

  test('accept only IANA names', () => {
    expect(['Asia/Kolkata', 'UTC', 'America/Argentina/Buenos_Aires'].every(isTimeZone)).toBe(true);
    expect(['+01:00', 'Mars/Phobos', '', "UTC'; --"].some(isTimeZone)).toBe(false);
  });
});

test.each([
  ['2026-03-10T12:00:00Z', '2026-03-11T00:00:00.000Z', '2026-04-01T00:00:00.000Z'],
  ['2026-03-10T00:00:00Z', '2026-03-11T00:00:00.000Z', '2026-04-01T00:00:00.000Z'],
  ['2026-12-31T23:59:59Z', '2027-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
])('in UTC after %s the day resets at %s and the month at %s', (now, day, month) => {
  const resets = { dayResetsAt: day, monthResetsAt: month };
  expect(quotaResets(new Date(now), 'UTC')).toEqual(resets);
});

test.each([
  // A day of 23 hours, and one of 25.
  ['America/New_York', '2026-03-08T12:00:00Z', '2026-03-09T04:00:00.000Z'],
  ['America/New_York', '2026-11-01T12:00:00Z', '2026-11-02T05:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-03T12:00:00Z', '2026-10-03T13:30:00.000Z'],
  // The clocks skip midnight, so that the day begins at 1:00.
  ['Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-23T22:00:00.000Z'],
  // The clocks go back at midnight, which comes twice.
  ['America/Havana', '2026-10-31T12:00:00Z', '2026-11-01T04:00:00.000Z'],
  // The end of the day line, and an offset with a quarter of an hour.
  ['Pacific/Kiritimati', '2026-03-10T12:00:00Z', '2026-03-11T10:00:00.000Z'],
  ['Asia/Kathmandu', '2026-03-10T12:00:00Z', '2026-03-10T18:15:00.000Z'],
])('in %s after %s the day resets at %s', (timeZone, now, reset) => {
  expect(quotaResets(new Date(now), timeZone).dayResetsAt).toBe(reset);
});

test.each([
  ['America/New_York', '2026-11-01T03:30:00Z', '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-11-01T04:30:00Z', '2026-12-01T05:00:00.000Z'],
  ['Asia/Tokyo', '2026-12-31T14:59:59Z', '2026-12-31T15:00:00.000Z'],
  ['Europe/London', '2028-02-10T12:00:00Z', '2028-03-01T00:00:00.000Z'],
])('in %s after %s the month resets at %s', (timeZone, now, reset) => {
  expect(quotaResets(new Date(now), timeZone).monthResetsAt).toBe(reset);
});

test('a millisecond before a reset is still the old day, and the reset itself the new one', () => {
  const zones = ['Africa/Cairo', 'America/Santiago', 'America/Havana', 'Asia/Beirut', 'UTC'];
  for (const zone of zones) {
    for (let day = 1; day <= 365; day += 1) {
      const now = new Date(Date.UTC(2026, 0, day, 12));
      const reset = new Date(quotaResets(now, zone).dayResetsAt);
      const before = calendarDay(new Date(reset.getTime() - 1), zone);
      expect(before).toBe(calendarDay(now, zone));
      expect(calendarDay(reset, zone) > before).toBe(true);
    }
  }
});
