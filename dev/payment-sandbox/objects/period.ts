import type { Period } from './shapes.ts';

const DAY_SECONDS = 86_400;

/** Adds a calendar month in UTC; a day that the month lacks becomes its last. @param anchor gives the day of the month */
function addMonth(seconds: number, anchor: number): number {
  const from = new Date(seconds * 1000);
  const day = new Date(anchor * 1000).getUTCDate();
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + 1];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day, lastDay)) / 1000 + (seconds % DAY_SECONDS);
}

/** The month that begins at a time. @param anchor the time that sets the day of the month */
export const monthFrom = (start: number, anchor: number = start): Period => ({
  start,
  end: addMonth(start, anchor),
});

/** A trial that begins at a time. */
export const trialFrom = (start: number, days: number): Period => ({
  start,
  end: start + days * DAY_SECONDS,
});
