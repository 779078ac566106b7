import { type CalendarDay, dayBefore } from './calendar-day.ts';

/**
 * Consecutive days with an upload up to today. A day without one ends the streak only once it is over,
 * so a streak that reaches yesterday still counts.
 * @param days days with an upload, in any order, repeats allowed
 */
export function streakCount(days: Iterable<CalendarDay>, today: CalendarDay): number {
  const uploaded = new Set(days);
  let day = uploaded.has(today) ? today : dayBefore(today);
  let count = 0;
  while (uploaded.has(day)) {
    count += 1;
    day = dayBefore(day);
  }
  return count;
}
