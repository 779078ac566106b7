import type { BillingPeriod } from './build-subscription.ts';

const DAY_SECONDS = 86_400;

/** Adds calendar months in UTC; a day that the month lacks becomes its last. @param anchor gives the day of the month */
function addMonths(seconds: number, months: number, anchor: number): number {
  const from = new Date(seconds * 1000);
  const day = new Date(anchor * 1000).getUTCDate();
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const time = (from.getTime() / 1000) % DAY_SECONDS;
  return Date.UTC(year, month, Math.min(day, lastDay)) / 1000 + time;
}

/** The month that begins at a time. @param anchor the time that sets the day of the month */
export const monthFrom = (start: number, anchor: number = start): BillingPeriod => ({
  start,
  end: addMonths(start, 1, anchor),
});

/** A trial that begins at a time. */
export const trialFrom = (start: number, days: number): BillingPeriod => ({
  start,
  end: start + days * DAY_SECONDS,
});
