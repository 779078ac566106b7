import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Plan, UserRecord } from '@photo-coach/shared/contracts/records.ts';
import type { SiteLimits } from '@photo-coach/shared/domain/plans/included-plan.ts';
import { type QuotaUse, quotaLeft, quotaResets } from '@photo-coach/shared/domain/plans/quota.ts';
import {
  type AnalysisRequest,
  type QuotaRefusal,
  refuseAnalysis,
  refuseByPhotos,
} from '@photo-coach/shared/domain/plans/refuse-analysis.ts';
import { calendarDay, monthStart } from '@photo-coach/shared/domain/progress/calendar-day.ts';
import type { Db, Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { ApiEnv } from '@photo-coach/shared/server/env.ts';
import { sql } from 'kysely';

type LimitEnv = Pick<ApiEnv, 'BILLING' | 'LIMIT_PHOTOS_PER_DAY' | 'LIMIT_PHOTOS_PER_MONTH'>;

/** The limits of a site where nothing is sold; null if plans have limits. */
export const siteLimitsOf = (env: LimitEnv): SiteLimits | null =>
  env.BILLING === 'on'
    ? null
    : { photosPerDay: env.LIMIT_PHOTOS_PER_DAY, photosPerMonth: env.LIMIT_PHOTOS_PER_MONTH };

type CountedAccount = {
  user: Pick<UserRecord, 'id' | 'timezone' | 'folder_uploads_used'>;
  plan: Plan;
  /** For a site where nothing is sold; null: the plan's limits. */
  limits: SiteLimits | null;
};

/** What the account has used today and this month, in its time zone. */
export async function countUsage(
  db: Db | Tx,
  { user, plan, limits }: CountedAccount,
  now: Date,
): Promise<QuotaUse> {
  const today = calendarDay(now, user.timezone);
  const counted = await db
    .selectFrom('usage')
    .select([
      sql<number>`count(*) filter (where day = ${today} and state != 'refunded')`.as(
        'analysesToday',
      ),
      sql<number>`coalesce(sum(photos) filter (where day = ${today} and state != 'refunded'), 0)`.as(
        'photosToday',
      ),
      sql<number>`coalesce(sum(photos) filter (where state != 'refunded'), 0)`.as(
        'photosThisMonth',
      ),
      sql<number>`coalesce(sum(failures) filter (where day = ${today}), 0)`.as('failuresToday'),
    ])
    .where('user_id', '=', user.id)
    .where('day', '>=', monthStart(today))
    .where('day', '<=', today)
    .executeTakeFirstOrThrow();
  return { plan, limits, ...counted, folderUploadsUsed: user.folder_uploads_used };
}

/**
 * Checks that one more analysis is within the account's quota.
 * @returns the account's use before it
 * @throws AppError FREE_LIMIT_REACHED, PLAN_LIMIT_REACHED, failure_limit_reached, plan_feature_missing
 */
export async function checkQuota(
  db: Db | Tx,
  account: CountedAccount,
  { now, ...analysis }: AnalysisRequest & { now: Date },
): Promise<QuotaUse> {
  const use = await countUsage(db, account, now);
  const left = quotaLeft(use, quotaResets(now, account.user.timezone));
  throwRefusal(refuseAnalysis(left, analysis));
  return use;
}

/**
 * Checks that further photos of an analysis that counts already are within the account's quota.
 * @throws AppError PLAN_LIMIT_REACHED
 */
export async function checkPhotosLeft(
  db: Db | Tx,
  account: CountedAccount,
  { photos, now }: { photos: number; now: Date },
): Promise<void> {
  const use = await countUsage(db, account, now);
  throwRefusal(refuseByPhotos(quotaLeft(use, quotaResets(now, account.user.timezone)), { photos }));
}

function throwRefusal(refusal: QuotaRefusal | null): void {
  if (refusal === null) return;
  const { code, message, ...limit } = refusal;
  throw new AppError(code, message, limit);
}
