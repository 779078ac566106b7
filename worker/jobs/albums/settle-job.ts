import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { hasWaiting } from '@photo-coach/shared/server/albums/has-waiting.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { Emit } from '@photo-coach/shared/server/events/in-transaction.ts';
import { moveJob } from '@photo-coach/shared/server/jobs/move-job.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import { saveCritiques } from '../critiques/critique-rows.ts';
import { requestAlbumReading } from '../readings/album/request-album-reading.ts';
import { awardBadges, composeAlbum, resultColumns } from './compose-album.ts';
import { loadAlbum } from './load-album.ts';

type Dependencies = Pick<WorkerDependencies, 'critic'>;

type Settled = {
  dependencies: Dependencies;
  job: JobRow;
  /** Whether the photos are parts of one picture; the coach does not look at these together. */
  isOnePicture?: boolean;
};

/**
 * Composes the album of a done job again from what is stored of its photos now, announces the change, and lets the
 * coach look at the photos together if they have changed. For a deleted album it only announces.
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
  const composed = await composeAlbum(dependencies.critic, loaded);
  await moveJob(tx, emit, { ...run, set: resultColumns(composed) });
  await saveCritiques(tx, composed.rows);
  if (!isOnePicture) await requestAlbumReading(tx, composed.finishing);
  await awardBadges(tx, composed);
}

/**
 * As `settleJob`, once no reading of the job's photos is left to come: an album's text changes once, and not with each
 * photo. Before that, it only announces the change.
 */
export async function settleReadings(tx: Tx, emit: Emit, settled: Settled): Promise<void> {
  const { id: jobId, attempt } = settled.job;
  if (await hasWaiting(tx, jobId))
    await moveJob(tx, emit, { jobId, attempt, from: ['done'], set: {} });
  else await settleJob(tx, emit, settled);
}
