import type { WaitReason } from '@photo-coach/shared/contracts/http/estimates.ts';
import type { AnalysisEstimate } from '@photo-coach/shared/domain/analyses/estimates/estimate-analyses.ts';
import type { UnfinishedJob } from '@photo-coach/shared/domain/analyses/estimates/queue-state.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { QueueClient } from '@photo-coach/shared/server/queue/queue-client.ts';
import { readWorkers, unservedQueues } from '@photo-coach/shared/server/workers/registry.ts';

/**
 * Why no photos are taken at all: an operator has paused them, or no live worker serves them; null while they are
 * taken.
 */
export async function readStandstill({
  db,
  queue,
}: {
  db: Db;
  queue: Pick<QueueClient, 'isPaused'>;
}): Promise<'paused' | 'machine' | null> {
  // If the queue is away, a pause is unknown, and the estimates come from the rows.
  const isPaused = queue.isPaused('photos').catch(() => false);
  const workers = await readWorkers(db);
  if (await isPaused) return 'paused';
  return unservedQueues(workers).includes('photos') ? 'machine' : null;
}

/** Why no photo of an analysis has been taken yet; null once one was, and while it is next. */
export function waitReason(
  { waiting, inWork, line, finishingFor }: UnfinishedJob,
  { photosBefore, ownPhotosBefore }: AnalysisEstimate,
  standstill: 'paused' | 'machine' | null,
): WaitReason | null {
  const taken = line === null ? 0 : line.photos - waiting;
  if (waiting === 0 || inWork.length > 0 || taken > 0 || finishingFor !== null) return null;
  if (standstill !== null) return standstill;
  if (ownPhotosBefore > 0) return 'own_album';
  return photosBefore > 0 ? 'others' : null;
}
