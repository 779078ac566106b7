import type { ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import type { UsageReply } from '@photo-coach/shared/contracts/http/accounts.ts';
import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import {
  type CalendarDay,
  calendarDay,
  dayAfter,
  dayStart,
  monthStart,
  nextMonthStart,
} from '../progress/calendar-day.ts';
import type { SiteLimits } from './included-plan.ts';
import { PLANS } from './plans.ts';

/** When the limits of a day and of a month reset, ISO 8601. */
export type QuotaResets = { dayResetsAt: string; monthResetsAt: string };

/** What an account has used on a day; the same day comes twice if its parts count until different times. */
export type UsedDay = {
  /** In the account's time zone at that time. */
  day: CalendarDay;
  /** When the day ends in the account's former time zones, ISO 8601; null if it had no other. */
  dayEndsAt: string | null;
  /** The same of the month. */
  monthEndsAt: string | null;
  analyses: number;
  photos: number;
  failures: number;
};

type Period = {
  start: (day: CalendarDay) => CalendarDay;
  next: (day: CalendarDay) => CalendarDay;
  /** Milliseconds; never where the account had one time zone. */
  endsAt: (used: UsedDay) => number;
};

const toTime = (instant: string | null): number => (instant === null ? 0 : Date.parse(instant));

const DAY: Period = {
  start: (day) => day,
  next: dayAfter,
  endsAt: ({ dayEndsAt }) => toTime(dayEndsAt),
};
const MONTH: Period = {
  start: monthStart,
  next: nextMonthStart,
  endsAt: ({ monthEndsAt }) => toTime(monthEndsAt),
};

/** What counts now: a day counts until it is over in the account's time zone, and was over in its former ones. */
function selectCounted(
  used: readonly UsedDay[],
  period: Period,
  { now, timeZone }: { now: Date; timeZone: string },
): UsedDay[] {
  const since = period.start(calendarDay(now, timeZone));
  return used.filter((one) => one.day >= since || period.endsAt(one) > now.getTime());
}

/** When nothing of what was used counts any more; without use, when the period ends. */
function periodReset(
  used: readonly UsedDay[],
  period: Period,
  at: { now: Date; timeZone: string },
): string {
  const counted = selectCounted(used, period, at);
  const days = counted.map(({ day }) => day).toSorted();
  const last = days.at(-1) ?? calendarDay(at.now, at.timeZone);
  const end = dayStart(period.next(last), at.timeZone).getTime();
  return new Date(Math.max(end, ...counted.map(period.endsAt))).toISOString();
}

/**
 * When the whole allowance of a day and of a month is back: at the next midnight, and on the next first of the month,
 * in an IANA time zone; later or earlier only after a change of the time zone.
 */
export function quotaResets(
  now: Date,
  timeZone: string,
  used: readonly UsedDay[] = [],
): QuotaResets {
  const at = { now, timeZone };
  return {
    dayResetsAt: periodReset(used, DAY, at),
    monthResetsAt: periodReset(used, MONTH, at),
  };
}

const sum = (used: readonly UsedDay[], what: 'analyses' | 'photos' | 'failures'): number =>
  used.reduce((total, one) => total + one[what], 0);

/** What counts of the days of an account, now. */
export function countUsed(used: readonly UsedDay[], now: Date, timeZone: string) {
  const today = selectCounted(used, DAY, { now, timeZone });
  return {
    analysesToday: sum(today, 'analyses'),
    photosToday: sum(today, 'photos'),
    failuresToday: sum(today, 'failures'),
    photosThisMonth: sum(selectCounted(used, MONTH, { now, timeZone }), 'photos'),
  };
}

/** What an account has used; refunded analyses are not counted. */
export type QuotaUse = {
  plan: Plan;
  /** The limits of a site where nothing is sold; null: the plan's limits. */
  limits: SiteLimits | null;
  /** Analyses accepted today, in the user's time zone. */
  analysesToday: number;
  /** Photos of the analyses accepted today. */
  photosToday: number;
  /** Photos of the analyses accepted this calendar month. */
  photosThisMonth: number;
  /** Failures of the analyses accepted today; see `countsAsFailure`. */
  failuresToday: number;
  /** Folder uploads made while on the free plan. */
  folderUploadsUsed: number;
};

/** What is left of an allowance; null if there is no limit. */
const left = (allowance: number | null, used: number): number | null =>
  allowance === null ? null : Math.max(0, allowance - used);

/** Failures that the photos did not cause: a service was unavailable, or the owner canceled the analysis. */
const FAILURES_NOT_COUNTED: readonly ErrorCode[] = [
  'critic_unavailable',
  'critic_timeout',
  'queue_unavailable',
  'service_unavailable',
  'storage_full',
  'job_cancelled',
];

/** Whether an analysis that ended with this code counts against the daily cap on failing ones. */
export const countsAsFailure = (code: ErrorCode): boolean => !FAILURES_NOT_COUNTED.includes(code);

/** Photos left this month; null if they are not counted by month. */
export const photosLeftThisMonth = (use: Pick<QuotaUse, 'plan' | 'limits' | 'photosThisMonth'>) =>
  left((use.limits ?? PLANS[use.plan]).photosPerMonth, use.photosThisMonth);

/** What is left of the plan, and until when. */
export function quotaLeft(use: QuotaUse, resets: QuotaResets): UsageReply {
  const terms = PLANS[use.plan];
  return {
    plan: use.plan,
    analysesLeftToday: left(terms.analysesPerDay, use.analysesToday),
    photosLeftToday: left((use.limits ?? terms).photosPerDay, use.photosToday),
    photosLeftThisMonth: photosLeftThisMonth(use),
    folderUploadsLeft: left(terms.folderUploads, use.folderUploadsUsed),
    failuresLeftToday: Math.max(0, terms.failuresPerDay - use.failuresToday),
    ...(use.limits !== null && { siteLimits: use.limits }),
    ...resets,
  };
}
