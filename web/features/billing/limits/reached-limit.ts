import { MIN_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import type { UsageReply } from '@photo-coach/shared/contracts/http/accounts.ts';
import {
  type AnalysisRequest,
  type QuotaRefusal,
  refuseAnalysis,
} from '@photo-coach/shared/domain/plans/refuse-analysis.ts';
import { ApiError } from '../../../lib/api/api-error.ts';

/** The limit that prevents an analysis for now. */
export type ReachedLimit = {
  /**
   * `freeDaily`: today's free analyses; `freeFolders`: the free folder uploads; `planDaily` and `planMonthly`: the
   * photos of a paid plan; `failures`: today's failed analyses.
   */
  kind: 'freeDaily' | 'freeFolders' | 'planDaily' | 'planMonthly' | 'failures';
  /** The server's text. */
  message: string;
  /** ISO time; null if the limit doesn't reset, or the time is unknown. */
  resetsAt: string | null;
  /** Photos that are left, fewer than the analysis has. 0 if unknown, and for limits that don't count photos. */
  left: number;
};

/**
 * Whether a better plan helps. It doesn't for the failure limit: better plans allow more failures, but the same photos
 * would fail again.
 */
export const isUpgradable = ({ kind }: ReachedLimit): boolean => kind !== 'failures';

/** Whether any paid plan lifts it. */
export const isOfFreePlan = ({ kind }: ReachedLimit): boolean =>
  kind === 'freeDaily' || kind === 'freeFolders';

/** Whether an album of fewer photos would be accepted. */
export const allowsFewerPhotos = ({ left }: ReachedLimit): boolean => left >= MIN_PHOTOS_PER_ALBUM;

/** Whether no album is accepted, while a single photo may be. */
export const isOfAlbums = (limit: ReachedLimit): boolean =>
  limit.kind === 'freeFolders' || (limit.left > 0 && !allowsFewerPhotos(limit));

/** A refusal by the server, or by the same rule here. */
type Refusal = Pick<QuotaRefusal, 'message'> & {
  code: string;
  reason?: QuotaRefusal['reason'] | null | undefined;
  resetsAt?: string | null | undefined;
};

function kindOf({ code, reason }: Refusal): ReachedLimit['kind'] | null {
  if (code === 'failure_limit_reached') return 'failures';
  if (code === 'PLAN_LIMIT_REACHED') return reason === 'monthly' ? 'planMonthly' : 'planDaily';
  if (code !== 'FREE_LIMIT_REACHED') return null;
  return reason === 'folders' ? 'freeFolders' : 'freeDaily';
}

function toLimit(refusal: Refusal): ReachedLimit | null {
  const kind = kindOf(refusal);
  return kind && { kind, message: refusal.message, resetsAt: refusal.resetsAt ?? null, left: 0 };
}

function photosLeft(usage: UsageReply, kind: ReachedLimit['kind']): number {
  if (kind === 'planDaily') return usage.photosLeftToday ?? 0;
  return kind === 'planMonthly' ? (usage.photosLeftThisMonth ?? 0) : 0;
}

/** The limit behind an error; null for other errors. */
export function reachedLimit(error: unknown): ReachedLimit | null {
  return error instanceof ApiError ? toLimit(error) : null;
}

/** The limit that would refuse an analysis, from the remaining allowance; null if there is none. */
export function limitOf(usage: UsageReply, request: AnalysisRequest): ReachedLimit | null {
  const refusal = refuseAnalysis(usage, request);
  const limit = refusal && toLimit(refusal);
  return limit && { ...limit, left: photosLeft(usage, limit.kind) };
}
