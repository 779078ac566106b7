import type { ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import type { UsageReply } from '@photo-coach/shared/contracts/http/accounts.ts';
import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { calendarDay, dayAfter, dayStart, nextMonthStart } from '../progress/calendar-day.ts';
import { PLANS, type SiteLimits } from './plans.ts';

/** When the limits of a day and of a month reset, ISO 8601. */
export type QuotaResets = { dayResetsAt: string; monthResetsAt: string };

/** When a day and a month are over in an IANA time zone: at the next midnight, and on the next first of the month. */
export function quotaResets(now: Date, timeZone: string): QuotaResets {
  const today = calendarDay(now, timeZone);
  return {
    dayResetsAt: dayStart(dayAfter(today), timeZone).toISOString(),
    monthResetsAt: dayStart(nextMonthStart(today), timeZone).toISOString(),
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
