import {
  type CalendarDay,
  calendarDay,
  dayBefore,
  dayStart,
  monthStart,
  nextMonthStart,
} from '../progress/calendar-day.ts';

/** Critiqued photos that a month needs for a review. */
export const MIN_REVIEW_PHOTOS = 3;

/** A past month, and the instants between which it lay. */
type ReviewMonth = {
  /** Its first day. */
  month: CalendarDay;
  begins: Date;
  /** Its end, exclusive: the start of the first of the month after it. */
  ends: Date;
};

/**
 * The month whose review is due in a time zone: the one before the current month. A review that was missed on the first
 * stays due until that month ends.
 */
export function dueMonth(now: Date, timeZone: string): ReviewMonth {
  const current = monthStart(calendarDay(now, timeZone));
  const month = monthStart(dayBefore(current));
  return { month, begins: dayStart(month, timeZone), ends: dayStart(current, timeZone) };
}

/** The day on which the review of the current month is due. */
export const nextReviewDay = (now: Date, timeZone: string): CalendarDay =>
  nextMonthStart(calendarDay(now, timeZone));

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const monthOnly = inUtc({ month: 'long' });
const monthAndYear = inUtc({ month: 'long', year: 'numeric' });

/** "October" */
export const monthName = (day: CalendarDay): string => monthOnly.format(new Date(day));

/** "October 2026" */
export const monthTitle = (day: CalendarDay): string => monthAndYear.format(new Date(day));
