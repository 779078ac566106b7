import type { ErrorCode, ErrorReason } from '@photo-coach/shared/contracts/errors.ts';
import type { UsageReply } from '@photo-coach/shared/contracts/http/accounts.ts';
import type { AlbumMode, Plan } from '@photo-coach/shared/contracts/records.ts';
import {
  FAILURES_PER_DAY,
  FREE_ANALYSES_PER_DAY,
  FREE_FOLDER_UPLOADS,
  PAID_PHOTOS_PER_DAY,
} from './plans.ts';

/** Photos a paid account gets per calendar month: 30 days' allowance (design, section 12). */
export const PAID_PHOTOS_PER_MONTH = 30 * PAID_PHOTOS_PER_DAY;

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

const left = (allowance: number, used: number): number => Math.max(0, allowance - used);

function refuseByPlan(
  use: QuotaUse,
  request: { kind: AlbumMode; photos: number },
): QuotaRefusal | null {
  if (use.plan !== 'free') {
    return use.photosToday + request.photos > PAID_PHOTOS_PER_DAY
      ? {
          code: 'PLAN_LIMIT_REACHED',
          message: `Your plan includes ${PAID_PHOTOS_PER_DAY} photos per day; ${left(PAID_PHOTOS_PER_DAY, use.photosToday)} are left today.`,
        }
      : null;
  }
  if (request.kind === 'folder' && use.folderUploadsUsed >= FREE_FOLDER_UPLOADS) {
    return {
      code: 'FREE_LIMIT_REACHED',
      message: `You have used your ${FREE_FOLDER_UPLOADS} free folder uploads.`,
      reason: 'folders',
    };
  }
  return use.analysesToday >= FREE_ANALYSES_PER_DAY
    ? {
        code: 'FREE_LIMIT_REACHED',
        message: `You have used your ${FREE_ANALYSES_PER_DAY} free critiques for today.`,
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
  if (refusal !== null || use.failuresToday < FAILURES_PER_DAY[use.plan]) return refusal;
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

/** Photos left this month; null for the free plan, which is not counted by month. */
export function photosLeftThisMonth(use: Pick<QuotaUse, 'plan' | 'photosThisMonth'>) {
  return use.plan === 'free' ? null : left(PAID_PHOTOS_PER_MONTH, use.photosThisMonth);
}

/** What is left of the plan. */
export function quotaLeft(use: QuotaUse): UsageReply {
  const free = use.plan === 'free';
  return {
    analysesLeftToday: free ? left(FREE_ANALYSES_PER_DAY, use.analysesToday) : null,
    photosLeftToday: free ? null : left(PAID_PHOTOS_PER_DAY, use.photosToday),
    photosLeftThisMonth: photosLeftThisMonth(use),
    folderUploadsLeft: free ? left(FREE_FOLDER_UPLOADS, use.folderUploadsUsed) : null,
  };
}
