import { expect, test } from 'vitest';
import { calendarDay } from '../progress/calendar-day.ts';
import { quotaResets } from './quota-resets.ts';

test.each([
  ['2026-03-10T12:00:00Z', '2026-03-11T00:00:00.000Z', '2026-04-01T00:00:00.000Z'],
  ['2026-03-10T00:00:00Z', '2026-03-11T00:00:00.000Z', '2026-04-01T00:00:00.000Z'],
  ['2026-12-31T23:59:59Z', '2027-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
])('in UTC after %s the day resets at %s and the month at %s', (now, day, month) => {
  const resets = { dayResetsAt: day, monthResetsAt: month };
  expect(quotaResets(new Date(now), 'UTC')).toEqual(resets);
});

test.each([
  // The day before the clocks change, the day itself (23 or 25 hours long), and the day after.
  ['America/New_York', '2026-03-08T01:00:00Z', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-03-08T12:00:00Z', '2026-03-09T04:00:00.000Z'],
  ['America/New_York', '2026-11-01T12:00:00Z', '2026-11-02T05:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29T00:30:00Z', '2026-03-29T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25T23:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-03T12:00:00Z', '2026-10-03T13:30:00.000Z'],
  // The clocks skip midnight, so that the day begins at 1:00.
  ['Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-23T22:00:00.000Z'],
  ['Asia/Beirut', '2026-03-28T12:00:00Z', '2026-03-28T22:00:00.000Z'],
  // At midnight the clocks go back by an hour, so that 23:00 comes twice, or midnight.
  ['America/Santiago', '2026-04-04T12:00:00Z', '2026-04-05T04:00:00.000Z'],
  ['America/Havana', '2026-10-31T12:00:00Z', '2026-11-01T04:00:00.000Z'],
  // The ends of the day line, and offsets that are not whole hours.
  ['Pacific/Kiritimati', '2026-03-10T12:00:00Z', '2026-03-11T10:00:00.000Z'],
  ['Pacific/Niue', '2026-03-10T12:00:00Z', '2026-03-11T11:00:00.000Z'],
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
