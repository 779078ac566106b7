import { calendarDay, dayAfter, dayStart, nextMonthStart } from '../progress/calendar-day.ts';

/** When the limits of a day and of a month reset, ISO 8601. */
export type QuotaResets = { dayResetsAt: string; monthResetsAt: string };

/** The next midnight, and the next first of the month, in an IANA time zone. */
export function quotaResets(now: Date, timeZone: string): QuotaResets {
  const today = calendarDay(now, timeZone);
  return {
    dayResetsAt: dayStart(dayAfter(today), timeZone).toISOString(),
    monthResetsAt: dayStart(nextMonthStart(today), timeZone).toISOString(),
  };
}
