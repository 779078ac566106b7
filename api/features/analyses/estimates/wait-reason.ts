import type { WaitReason } from '@photo-coach/shared/contracts/http/estimates.ts';
import type { AnalysisEstimate } from '@photo-coach/shared/domain/analyses/estimates/estimate-analyses.ts';
import type { UnfinishedJob } from '@photo-coach/shared/domain/analyses/estimates/queue-state.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { QueueClient } from '@photo-coach/shared/server/queue/queue-client.ts';
import { readWorkers, unservedQueues } from '@photo-coach/shared/server/workers/registry.ts';

/** Why no photo at all is taken: an operator has paused them, or no living worker serves them; null while they are. */
export async function readStandstill({
  db,
  queue,
}: {
  db: Db;
  queue: Pick<QueueClient, 'isPaused'>;
}): Promise<'paused' | 'machine' | null> {
  // Without the queue nothing is known of a pause, and the estimates come from the rows.
  const isPaused = queue.isPaused('photos').catch(() => false);
  const workers = await readWorkers(db);
  if (await isPaused) return 'paused';
  return unservedQueues(workers).includes('photos') ? 'machine' : null;
}

/** Why nothing of an analysis has been taken yet; null once something was, and while it is the next. */
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
