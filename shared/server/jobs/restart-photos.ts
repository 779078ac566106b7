import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import {
  FILE_PROBLEM_CODES,
  QUARANTINE_CODES,
} from '@photo-coach/shared/domain/analyses/photo-failure.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/connect.ts';
import { UNFINISHED_PHOTO } from '../db/lock-rows.ts';

/** The domain's `hasFailedOnOurSide` for rows. `is not true`: the comparison is null for a photo without a code. */
export const failedOnOurSide = sql<boolean>`photos.state = 'failed'
  and (photos.error_code = any(${FILE_PROBLEM_CODES})) is not true`;

/** Photos that may be tried again automatically. */
const mayRetryAlone = sql<boolean>`${failedOnOurSide}
  and (photos.error_code = any(${QUARANTINE_CODES})) is not true`;

/** Whether an album has photos to try again automatically. The caller has locked its job. */
export async function hasPhotosToRetry(tx: Tx, albumId: string): Promise<boolean> {
  const photo = await tx
    .selectFrom('photos')
    .select('id')
    .where('album_id', '=', albumId)
    .where(mayRetryAlone)
    .limit(1)
    .executeTakeFirst();
  return photo !== undefined;
}

/** A photo's columns about its runs before the first one. */
const noRuns = { taken_at: null, failed_runs: 0, finished_at: null };

/** Which failed photos are restarted: all, those that failed on our side, or of these only those outside quarantine. */
type Restarted = 'all' | 'of-our-side' | 'by-themselves';

const RESTARTED: Record<Restarted, RawBuilder<boolean>> = {
  all: sql<boolean>`photos.state = 'failed'`,
  'of-our-side': failedOnOurSide,
  'by-themselves': mayRetryAlone,
};

/**
 * Restarts failed photos; those that are ready or critiqued keep their results. Runs of the previous attempt no longer
 * count. The caller has locked their job.
 * @param which `all`: also photos whose own file is the problem. They fail again in the same way, so an analysis that
 *   reserved nothing for them skips them.
 * @returns the photos that were restarted, in their new state
 */
export async function restartPhotos(
  tx: Tx,
  albumId: string,
  which: Restarted,
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
    .where(RESTARTED[which])
    .returningAll()
    .execute();
}
