import type { AlbumMode } from '@photo-coach/shared/contracts/records.ts';
import type { SiteLimits } from '@photo-coach/shared/domain/plans/included-plan.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { photosLeftThisMonth } from '@photo-coach/shared/domain/plans/quota.ts';
import { calendarDay } from '@photo-coach/shared/domain/progress/calendar-day.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { LockedUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import { sql } from 'kysely';
import { checkPhotosLeft, checkQuota, countUsage } from './check-quota.ts';

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
 * Reserves further photos of an analysis that counts already.
 * @throws AppError PLAN_LIMIT_REACHED
 */
export async function reserveFurther(
  tx: Tx,
  account: CountedUser,
  { jobId, photos, now, isBeyondLimits = false }: Omit<Analysis, 'kind'>,
): Promise<void> {
  if (!isBeyondLimits) await checkPhotosLeft(tx, account, { photos, now });
  await tx
    .updateTable('usage')
    .set({ photos: sql`photos + ${photos}::integer` })
    .where('job_id', '=', jobId)
    .execute();
  await tx
    .updateTable('users')
    .set({ photo_monthly_remaining: photosLeftThisMonth(await countUsage(tx, account, now)) })
    .where('id', '=', account.user.id)
    .execute();
}

/**
 * Turns a job's spent usage back into a reservation, of all its photos, because the ones without a critique had been
 * returned. It counts as the same analysis, on the day of the first one.
 * @returns false if the job has no usage that counts
 * @throws AppError PLAN_LIMIT_REACHED
 */
async function reserveAgain(
  tx: Tx,
  account: CountedUser,
  { jobId, photos, ...analysis }: Analysis,
): Promise<boolean> {
  const usage = await tx
    .selectFrom('usage')
    .select('photos')
    .where('job_id', '=', jobId)
    .where('state', '!=', 'refunded')
    .executeTakeFirst();
  if (usage === undefined) return false;
  const further = Math.max(0, photos - usage.photos);
  await reserveFurther(tx, account, { ...analysis, jobId, photos: further });
  await tx.updateTable('usage').set({ state: 'reserved' }).where('job_id', '=', jobId).execute();
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
  const { user, plan, limits } = account;
  const { jobId: job_id, kind, photos, now, isBeyondLimits = false } = analysis;
  const use = isBeyondLimits
    ? await countUsage(tx, account, now)
    : await checkQuota(tx, account, { kind, photos, now });

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
  await tx
    .updateTable('users')
    .set({
      folder_uploads_used: user.folder_uploads_used + (free_folder_upload ? 1 : 0),
      photo_monthly_remaining: photosLeftThisMonth({
        plan,
        limits,
        photosThisMonth: use.photosThisMonth + photos,
      }),
    })
    .where('id', '=', user.id)
    .execute();
}
