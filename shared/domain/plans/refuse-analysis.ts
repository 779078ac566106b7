import type { ErrorCode, ErrorReason } from '@photo-coach/shared/contracts/errors.ts';
import type { UsageReply } from '@photo-coach/shared/contracts/http/accounts.ts';
import type { AlbumMode } from '@photo-coach/shared/contracts/records.ts';
import { countOf } from '../count-of.ts';
import { PHOTO_ALLOWANCE, PLANS } from './plans.ts';

/** Why an analysis is refused, in the terms of an error reply. */
export type QuotaRefusal = {
  code: Extract<
    ErrorCode,
    'FREE_LIMIT_REACHED' | 'PLAN_LIMIT_REACHED' | 'failure_limit_reached' | 'plan_feature_missing'
  >;
  message: string;
  reason?: ErrorReason;
  /** When the limit resets; missing if it doesn't. */
  resetsAt?: string;
};

/** One more analysis. */
export type AnalysisRequest = { kind: AlbumMode; photos: number };

/** Whether `wanted` exceeds what is left; null: there is no limit. */
const exceeds = (left: number | null, wanted: number): boolean => left !== null && wanted > left;

/** What limits the photos: the plan, or the site where nothing is sold. */
function allowanceOf({ siteLimits }: UsageReply, period: 'day' | 'month'): string {
  if (siteLimits === undefined) return `Your plan includes ${PHOTO_ALLOWANCE}`;
  const { photosPerDay, photosPerMonth } = siteLimits;
  const allowed = (period === 'day' ? photosPerDay : photosPerMonth) ?? 0;
  return `This site allows ${countOf(allowed, 'photo')} a ${period}`;
}

/**
 * Checks further photos against what is left of a paid plan. The month comes first: after midnight, it would still be
 * reached.
 */
export function refuseByPhotos(
  usage: UsageReply,
  { photos }: Pick<AnalysisRequest, 'photos'>,
): QuotaRefusal | null {
  if (exceeds(usage.photosLeftThisMonth, photos)) {
    return {
      code: 'PLAN_LIMIT_REACHED',
      message: `${allowanceOf(usage, 'month')}; ${usage.photosLeftThisMonth} are left this month.`,
      reason: 'monthly',
      resetsAt: usage.monthResetsAt,
    };
  }
  if (exceeds(usage.photosLeftToday, photos)) {
    return {
      code: 'PLAN_LIMIT_REACHED',
      message: `${allowanceOf(usage, 'day')}; ${usage.photosLeftToday} are left today.`,
      reason: 'daily',
      resetsAt: usage.dayResetsAt,
    };
  }
  return null;
}

/** Checks the analyses of the free plan. The folders come first: after midnight, they would still be used up. */
function refuseByAnalyses(usage: UsageReply, { kind }: AnalysisRequest): QuotaRefusal | null {
  const { analysesPerDay, folderUploads } = PLANS[usage.plan];
  if (kind === 'folder' && exceeds(usage.folderUploadsLeft, 1)) {
    return {
      code: 'FREE_LIMIT_REACHED',
      message: `You have used your ${folderUploads} free folder uploads.`,
      reason: 'folders',
    };
  }
  if (exceeds(usage.analysesLeftToday, 1)) {
    return {
      code: 'FREE_LIMIT_REACHED',
      message: `You have used your ${analysesPerDay} free analyses for today.`,
      reason: 'daily',
      resetsAt: usage.dayResetsAt,
    };
  }
  return null;
}

/** Checks the number of photos of one album. */
function refuseBySize(usage: UsageReply, { photos }: AnalysisRequest): QuotaRefusal | null {
  const { photosPerAlbum } = PLANS[usage.plan];
  return photos <= photosPerAlbum
    ? null
    : {
        code: 'plan_feature_missing',
        message: usage.siteLimits
          ? `Albums have up to ${photosPerAlbum} photos.`
          : `Your plan includes albums of up to ${photosPerAlbum} photos.`,
      };
}

/** Checks the failures of the day. */
function refuseByFailures(usage: UsageReply): QuotaRefusal | null {
  return usage.failuresLeftToday > 0
    ? null
    : {
        code: 'failure_limit_reached',
        message: `${PLANS[usage.plan].failuresPerDay} of your analyses failed today, so we stopped for now. You can try again tomorrow.`,
        resetsAt: usage.dayResetsAt,
      };
}

/**
 * Checks one more analysis against what is left of the plan. An account whose analyses keep
 * failing is refused until the next day, whatever is left. The server refuses by this, and the upload pages show the
 * refusal beforehand.
 * @returns the reason for the refusal; null if the analysis is allowed
 */
export function refuseAnalysis(usage: UsageReply, request: AnalysisRequest): QuotaRefusal | null {
  return (
    refuseBySize(usage, request) ??
    refuseByPhotos(usage, request) ??
    refuseByAnalyses(usage, request) ??
    refuseByFailures(usage)
  );
}
