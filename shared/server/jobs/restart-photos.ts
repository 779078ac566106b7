import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { FILE_PROBLEM_CODES } from '@photo-coach/shared/domain/analyses/photo-failure.ts';
import { sql } from 'kysely';
import type { Tx } from '../db/connect.ts';
import { UNFINISHED_PHOTO } from '../db/lock-rows.ts';

/** The domain's `hasFailedOnOurSide` for rows. `is not true`: the comparison is null for a photo without a code. */
export const failedOnOurSide = sql<boolean>`photos.state = 'failed'
  and (photos.error_code = any(${FILE_PROBLEM_CODES})) is not true`;

/** Whether an album has photos that failed on our side. The caller has locked its job. */
export async function hasPhotosToRetry(tx: Tx, albumId: string): Promise<boolean> {
  const photo = await tx
    .selectFrom('photos')
    .select('id')
    .where('album_id', '=', albumId)
    .where(failedOnOurSide)
    .limit(1)
    .executeTakeFirst();
  return photo !== undefined;
}

/** What a photo's row says of its runs before the first one. */
const noRuns = { taken_at: null, failed_runs: 0, finished_at: null };

/**
 * Restarts failed photos; those that are ready or critiqued keep their results. The runs of the attempt before count no
 * longer. The caller has locked their job.
 * @param withFileProblems restarts also photos whose own file is the problem. They fail again in the same way, so an
 *   analysis that reserved nothing for them leaves them alone.
 * @returns the photos that were restarted, in their new state
 */
export async function restartPhotos(
  tx: Tx,
  albumId: string,
  { withFileProblems }: { withFileProblems: boolean },
): Promise<PhotoRow[]> {
  await tx
    .updateTable('photos')
    .set(noRuns)
    .where('album_id', '=', albumId)
    .where('state', 'in', UNFINISHED_PHOTO)
    .execute();
  return await tx
    .updateTable('photos')
    .set({ state: 'pending', error_code: null, error_text: null, ...noRuns })
    .where('album_id', '=', albumId)
    .where(withFileProblems ? sql<boolean>`photos.state = 'failed'` : failedOnOurSide)
    .returningAll()
    .execute();
}
