import type { AlbumMode } from '@photo-coach/shared/contracts/records.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { photosLeftThisMonth } from '@photo-coach/shared/domain/plans/quota.ts';
import { calendarDay } from '@photo-coach/shared/domain/progress/calendar-day.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { LockedUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import { sql } from 'kysely';
import { checkQuota } from './check-quota.ts';

/** Turns a job's spent usage back into a reservation; false if the job has none that counts. */
async function reserveAgain(tx: Tx, jobId: string): Promise<boolean> {
  const reserved = await tx
    .updateTable('usage')
    .set({ state: 'reserved' })
    .where('job_id', '=', jobId)
    .where('state', '!=', 'refunded')
    .returning('job_id')
    .executeTakeFirst();
  return reserved !== undefined;
}

/**
 * Reserves one analysis of the account's quota, before or after its job's insert.
 * A refunded job is reserved again, on the day of `now`. One that still counts, since it was canceled late,
 * is retried without a further charge.
 * @throws AppError FREE_LIMIT_REACHED, PLAN_LIMIT_REACHED, failure_limit_reached
 */
export async function reserveUsage(
  tx: Tx,
  account: LockedUser,
  analysis: { jobId: string; kind: AlbumMode; photos: number; now: Date },
): Promise<void> {
  if (await reserveAgain(tx, analysis.jobId)) return;
  const { user, plan } = account;
  const { jobId: job_id, kind, photos, now } = analysis;
  const use = await checkQuota(tx, account, { kind, photos, now });

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
        photosThisMonth: use.photosThisMonth + photos,
      }),
    })
    .where('id', '=', user.id)
    .execute();
}
