import type { ErrorCode, ErrorReason } from '@photo-coach/shared/contracts/errors.ts';
import type { UsageReply } from '@photo-coach/shared/contracts/http/accounts.ts';
import type { AlbumMode, Plan } from '@photo-coach/shared/contracts/records.ts';
import { PLANS } from './plans.ts';
import type { QuotaResets } from './quota-resets.ts';

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
  code: Extract<
    ErrorCode,
    'FREE_LIMIT_REACHED' | 'PLAN_LIMIT_REACHED' | 'failure_limit_reached' | 'plan_feature_missing'
  >;
  message: string;
  reason?: ErrorReason;
  /** What has to begin for the limit to reset; missing for one that doesn't reset. */
  resetsWith?: 'day' | 'month';
};

/** One more analysis. */
type AnalysisRequest = { kind: AlbumMode; photos: number };

/** What is left of an allowance; null where there is no limit. */
const left = (allowance: number | null, used: number): number | null =>
  allowance === null ? null : Math.max(0, allowance - used);

/** Whether `wanted` more is beyond an allowance. */
const exceeds = (allowance: number | null, used: number, wanted: number): boolean =>
  allowance !== null && used + wanted > allowance;

/** Checks the photos of a paid plan. The month comes first: after midnight, it would still be reached. */
function refuseByPhotos(use: QuotaUse, { photos }: AnalysisRequest): QuotaRefusal | null {
  const { photosPerDay, photosPerMonth } = PLANS[use.plan];
  if (exceeds(photosPerMonth, use.photosThisMonth, photos)) {
    return {
      code: 'PLAN_LIMIT_REACHED',
      message: `Your plan includes ${photosPerMonth} photos per month; ${left(photosPerMonth, use.photosThisMonth)} are left this month.`,
      reason: 'monthly',
      resetsWith: 'month',
    };
  }
  if (exceeds(photosPerDay, use.photosToday, photos)) {
    return {
      code: 'PLAN_LIMIT_REACHED',
      message: `Your plan includes ${photosPerDay} photos per day; ${left(photosPerDay, use.photosToday)} are left today.`,
      reason: 'daily',
      resetsWith: 'day',
    };
  }
  return null;
}

/** Checks the analyses of the free plan. The folders come first: after midnight, they would still be used up. */
function refuseByAnalyses(use: QuotaUse, { kind }: AnalysisRequest): QuotaRefusal | null {
  const { analysesPerDay, folderUploads } = PLANS[use.plan];
  if (kind === 'folder' && exceeds(folderUploads, use.folderUploadsUsed, 1)) {
    return {
      code: 'FREE_LIMIT_REACHED',
      message: `You have used your ${folderUploads} free folder uploads.`,
      reason: 'folders',
    };
  }
  if (exceeds(analysesPerDay, use.analysesToday, 1)) {
    return {
      code: 'FREE_LIMIT_REACHED',
      message: `You have used your ${analysesPerDay} free critiques for today.`,
      reason: 'daily',
      resetsWith: 'day',
    };
  }
  return null;
}

/** Checks the number of photos of one album. */
function refuseBySize(use: QuotaUse, { photos }: AnalysisRequest): QuotaRefusal | null {
  const { photosPerAlbum } = PLANS[use.plan];
  return photos <= photosPerAlbum
    ? null
    : {
        code: 'plan_feature_missing',
        message: `Your plan includes albums of up to ${photosPerAlbum} photos.`,
      };
}

/** Checks the failures of the day. */
function refuseByFailures(use: QuotaUse): QuotaRefusal | null {
  return use.failuresToday < PLANS[use.plan].failuresPerDay
    ? null
    : {
        code: 'failure_limit_reached',
        message: `${use.failuresToday} of your analyses failed today, so we stopped for now. You can try again tomorrow.`,
        resetsWith: 'day',
      };
}

/**
 * Checks one more analysis against the plan (specification 2, section 6; design, section 12). An account whose
 * analyses keep failing is refused until the next day, whatever is left of its plan.
 * @returns the reason for the refusal; null if the analysis is allowed
 */
export function refuseAnalysis(use: QuotaUse, request: AnalysisRequest): QuotaRefusal | null {
  return (
    refuseBySize(use, request) ??
    refuseByPhotos(use, request) ??
    refuseByAnalyses(use, request) ??
    refuseByFailures(use)
  );
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

/** What is left of the plan, and until when. */
export function quotaLeft(use: QuotaUse, resets: QuotaResets): UsageReply {
  const terms = PLANS[use.plan];
  return {
    plan: use.plan,
    analysesLeftToday: left(terms.analysesPerDay, use.analysesToday),
    photosLeftToday: left(terms.photosPerDay, use.photosToday),
    photosLeftThisMonth: photosLeftThisMonth(use),
    folderUploadsLeft: left(terms.folderUploads, use.folderUploadsUsed),
    failuresLeftToday: Math.max(0, terms.failuresPerDay - use.failuresToday),
    ...resets,
  };
}
