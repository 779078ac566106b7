import type { ErrorCode, ErrorReason } from '@photo-coach/shared/contracts/errors.ts';
import type { UsageReply } from '@photo-coach/shared/contracts/http/accounts.ts';
import type { AlbumMode, Plan } from '@photo-coach/shared/contracts/records.ts';
import { PLANS } from './plans.ts';

/** What an account has used; refunded analyses are not counted. */
export type QuotaUse = {
  plan: Plan;
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

export type QuotaRefusal = {
  code: Extract<ErrorCode, 'FREE_LIMIT_REACHED' | 'PLAN_LIMIT_REACHED' | 'failure_limit_reached'>;
  message: string;
  reason?: ErrorReason;
};

/** What is left of an allowance; null where there is no limit. */
const left = (allowance: number | null, used: number): number | null =>
  allowance === null ? null : Math.max(0, allowance - used);

/** Whether `wanted` more is beyond an allowance. */
const exceeds = (allowance: number | null, used: number, wanted: number): boolean =>
  allowance !== null && used + wanted > allowance;

function refuseByPlan(
  use: QuotaUse,
  request: { kind: AlbumMode; photos: number },
): QuotaRefusal | null {
  const terms = PLANS[use.plan];
  if (exceeds(terms.photosPerDay, use.photosToday, request.photos)) {
    return {
      code: 'PLAN_LIMIT_REACHED',
      message: `Your plan includes ${terms.photosPerDay} photos per day; ${left(terms.photosPerDay, use.photosToday)} are left today.`,
    };
  }
  if (request.kind === 'folder' && exceeds(terms.folderUploads, use.folderUploadsUsed, 1)) {
    return {
      code: 'FREE_LIMIT_REACHED',
      message: `You have used your ${terms.folderUploads} free folder uploads.`,
      reason: 'folders',
    };
  }
  return exceeds(terms.analysesPerDay, use.analysesToday, 1)
    ? {
        code: 'FREE_LIMIT_REACHED',
        message: `You have used your ${terms.analysesPerDay} free critiques for today.`,
        reason: 'daily',
      }
    : null;
}

/**
 * Checks one more analysis against the plan (specification 2, section 6; design, section 12): free accounts get 3
 * analyses a day and 2 folder uploads in all, paid accounts 100 photos a day. An account whose analyses keep failing is
 * refused until the next day, whatever is left of its plan.
 * @returns the reason for the refusal; null if the analysis is allowed
 */
export function refuseAnalysis(
  use: QuotaUse,
  request: { kind: AlbumMode; photos: number },
): QuotaRefusal | null {
  const refusal = refuseByPlan(use, request);
  if (refusal !== null || use.failuresToday < PLANS[use.plan].failuresPerDay) return refusal;
  return {
    code: 'failure_limit_reached',
    message: `${use.failuresToday} of your analyses failed today, so we stopped for now. You can try again tomorrow.`,
  };
}

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

/** Photos left this month; null for a plan that is not counted by month. */
export const photosLeftThisMonth = (use: Pick<QuotaUse, 'plan' | 'photosThisMonth'>) =>
  left(PLANS[use.plan].photosPerMonth, use.photosThisMonth);

/** What is left of the plan. */
export function quotaLeft(use: QuotaUse): UsageReply {
  const terms = PLANS[use.plan];
  return {
    analysesLeftToday: left(terms.analysesPerDay, use.analysesToday),
    photosLeftToday: left(terms.photosPerDay, use.photosToday),
    photosLeftThisMonth: photosLeftThisMonth(use),
    folderUploadsLeft: left(terms.folderUploads, use.folderUploadsUsed),
  };
}
