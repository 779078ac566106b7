import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { overallScore } from '@photo-coach/shared/domain/progress/progress.ts';
import { json, type Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { Emit } from '@photo-coach/shared/server/events/in-transaction.ts';
import { moveJob } from '@photo-coach/shared/server/jobs/move-job.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import { saveCritiques } from '../critiques/critique-rows.ts';
import { requestAlbumReading } from '../readings/album/request-album-reading.ts';
import { hasWaiting } from '../readings/has-waiting.ts';
import { awardBadges, dotsOf } from './badges.ts';
import { composeAlbum } from './compose-album.ts';
import { loadAlbum } from './load-album.ts';

type Dependencies = Pick<WorkerDependencies, 'critic'>;

type Settled = {
  dependencies: Dependencies;
  job: JobRow;
  /** Whether the photos are parts of one picture, at which nobody looks together. */
  isOnePicture?: boolean;
};

/**
 * Composes the album of a done job anew of what is stored of its photos now, announces that, and has the coach look at the
 * photos together where they are others than before. An album that was deleted in the meantime is announced alone.
 */
export async function settleJob(
  tx: Tx,
  emit: Emit,
  { dependencies, job, isOnePicture = false }: Settled,
): Promise<void> {
  const run = { jobId: job.id, attempt: job.attempt, from: ['done'] as const };
  const loaded = await loadAlbum(tx, job);
  if (loaded === null) {
    await moveJob(tx, emit, { ...run, set: {} });
    return;
  }
  const { finishing, result, rows } = await composeAlbum(dependencies.critic, loaded);
  const { critiques: _saved, ...ofAlbum } = result;
  await moveJob(tx, emit, {
    ...run,
    set: {
      result: json(ofAlbum),
      overall_score: overallScore(dotsOf(finishing, result).map(({ dots }) => dots)),
    },
  });
  await saveCritiques(tx, rows);
  if (!isOnePicture) await requestAlbumReading(tx, finishing);
  await awardBadges(tx, finishing, result);
}

/**
 * As `settleJob`, once the last photo of a job is read, or will not be: the text of an album changes once, and not with each
 * of its photos. Before that, the change is announced alone.
 */
export async function settleReadings(tx: Tx, emit: Emit, settled: Settled): Promise<void> {
  const { id: jobId, attempt } = settled.job;
  if (await hasWaiting(tx, jobId))
    await moveJob(tx, emit, { jobId, attempt, from: ['done'], set: {} });
  else await settleJob(tx, emit, settled);
}
