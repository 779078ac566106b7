import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { AlbumMode, Plan, UserRow } from '@photo-coach/shared/contracts/records.ts';
import { PLANS, type SiteLimits } from '@photo-coach/shared/domain/plans/plans.ts';
import {
  type QuotaResets,
  type QuotaUse,
  quotaLeft,
  quotaResets,
} from '@photo-coach/shared/domain/plans/quota.ts';
import {
  type AnalysisRequest,
  type QuotaRefusal,
  refuseAnalysis,
  refuseByPhotos,
} from '@photo-coach/shared/domain/plans/refuse-analysis.ts';
import { calendarDay, monthStart } from '@photo-coach/shared/domain/progress/calendar-day.ts';
import type { Db, Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { LockedUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import type { ApiEnv } from '@photo-coach/shared/server/env.ts';
import { sql } from 'kysely';

type LimitEnv = Pick<ApiEnv, 'BILLING' | 'LIMIT_PHOTOS_PER_DAY' | 'LIMIT_PHOTOS_PER_MONTH'>;

/** The limits of a site where nothing is sold; null if plans have limits. */
export const siteLimitsOf = (env: LimitEnv): SiteLimits | null =>
  env.BILLING === 'on'
    ? null
    : { photosPerDay: env.LIMIT_PHOTOS_PER_DAY, photosPerMonth: env.LIMIT_PHOTOS_PER_MONTH };

type CountedAccount = {
  user: Pick<UserRow, 'id' | 'timezone' | 'folder_uploads_used'>;
  plan: Plan;
  /** For a site where nothing is sold; null: the plan's limits. */
  limits: SiteLimits | null;
};

/**
 * What the account has used today and this month, in its time zone, and when that stops counting. What was used on a
 * later day of another time zone counts already, so that a change of the time zone borrows from the days to come and
 * never gives more.
 */
export async function countUsage(
  db: Db | Tx,
  { user, plan, limits }: CountedAccount,
  now: Date,
): Promise<{ use: QuotaUse; resets: QuotaResets }> {
  const { id, timezone, folder_uploads_used: folderUploadsUsed } = user;
  const today = calendarDay(now, timezone);
  const isToday = sql<boolean>`day >= ${today}`;
  const isCounted = sql<boolean>`state != 'refunded'`;
  const counted = await db
    .selectFrom('usage')
    .select([
      sql<number>`count(*) filter (where ${isCounted} and ${isToday})`.as('analysesToday'),
      sql<number>`coalesce(sum(photos) filter (where ${isCounted} and ${isToday}), 0)`.as(
        'photosToday',
      ),
      sql<number>`coalesce(sum(photos) filter (where ${isCounted}), 0)`.as('photosThisMonth'),
      sql<number>`coalesce(sum(failures) filter (where ${isToday}), 0)`.as('failuresToday'),
    ])
    .where('user_id', '=', id)
    .where('day', '>=', monthStart(today))
    .executeTakeFirstOrThrow();
  return {
    use: { plan, limits, ...counted, folderUploadsUsed },
    resets: quotaResets(now, timezone),
  };
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
  const { use, resets } = await countUsage(db, account, now);
  throwRefusal(refuseAnalysis(quotaLeft(use, resets), analysis));
  return use;
}

/**
 * Checks that further photos of an analysis that counts already are within the account's quota.
 * @throws AppError PLAN_LIMIT_REACHED
 */
async function checkPhotosLeft(
  db: Db | Tx,
  account: CountedAccount,
  { photos, now }: { photos: number; now: Date },
): Promise<void> {
  const { use, resets } = await countUsage(db, account, now);
  throwRefusal(refuseByPhotos(quotaLeft(use, resets), { photos }));
}

function throwRefusal(refusal: QuotaRefusal | null): void {
  if (refusal === null) return;
  const { code, message, ...limit } = refusal;
  throw new AppError(code, message, limit);
}

/** An account whose use counts, and the limits of a site where nothing is sold; null: its plan's limits. */
type CountedUser = LockedUser & { limits: SiteLimits | null };

type Analysis = {
  jobId: string;
  kind: AlbumMode;
  photos: number;
  now: Date;
  /** Whether it counts without being refused: an operator starts it again after a failure on our side. */
  isBeyondLimits?: boolean;
};

/**
 * Turns a job's spent usage back into a reservation, of all its photos, because the ones without a critique had been
 * returned. It counts as the same analysis, on the day of the first one.
 * @returns false if the job has no usage that counts
 * @throws AppError PLAN_LIMIT_REACHED
 */
async function reserveAgain(
  tx: Tx,
  account: CountedUser,
  { jobId, photos, now, isBeyondLimits = false }: Analysis,
): Promise<boolean> {
  const usage = await tx
    .selectFrom('usage')
    .select('photos')
    .where('job_id', '=', jobId)
    .where('state', '!=', 'refunded')
    .executeTakeFirst();
  if (usage === undefined) return false;
  const further = Math.max(0, photos - usage.photos);
  if (!isBeyondLimits) await checkPhotosLeft(tx, account, { photos: further, now });
  await tx
    .updateTable('usage')
    .set({ photos: sql`photos + ${further}::integer`, state: 'reserved' })
    .where('job_id', '=', jobId)
    .execute();
  return true;
}

/**
 * Reserves one analysis of the account's quota, before or after its job's insert. A refunded job is reserved again, on
 * the day of `now`. One that still counts, since it was canceled late, is retried without a further charge, except for
 * the photos that it had returned.
 * @throws AppError FREE_LIMIT_REACHED, PLAN_LIMIT_REACHED, failure_limit_reached
 */
export async function reserveUsage(
  tx: Tx,
  account: CountedUser,
  analysis: Analysis,
): Promise<void> {
  if (await reserveAgain(tx, account, analysis)) return;
  const { user, plan } = account;
  const { jobId: job_id, kind, photos, now, isBeyondLimits = false } = analysis;
  if (!isBeyondLimits) await checkQuota(tx, account, { kind, photos, now });

  const day = calendarDay(now, user.timezone);
  const free_folder_upload = kind === 'folder' && PLANS[plan].folderUploads !== null;
  await tx
    .insertInto('usage')
    .values({ job_id, user_id: user.id, kind, photos, day, state: 'reserved', free_folder_upload })
    .onConflict((conflict) =>
      conflict.column('job_id').doUpdateSet({
        day,
        state: 'reserved',
        free_folder_upload,
        // Failures are counted per day.
        failures: sql`case when usage.day = excluded.day then usage.failures else 0 end`,
      }),
    )
    .execute();
  if (!free_folder_upload) return;
  await tx
    .updateTable('users')
    .set({ folder_uploads_used: user.folder_uploads_used + 1 })
    .where('id', '=', user.id)
    .execute();
}
