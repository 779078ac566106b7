import type { Db } from '../db/connect.ts';
import type { AnalysisTree, QueueClient } from '../queue/queue-client.ts';
import { placeAnalysis } from './place-analysis.ts';

/**
 * Sends a committed analysis to the queue, at the places of its account. Nothing happens when its run has ended.
 * @throws AppError queue_unavailable
 */
export async function sendAnalysis(
  { db, queue }: { db: Db; queue: Pick<QueueClient, 'sendAnalysis'> },
  tree: Omit<AnalysisTree, 'places'>,
): Promise<void> {
  const places = await placeAnalysis(db, { ...tree, photos: tree.photoIds.length });
  if (places !== null) await queue.sendAnalysis({ ...tree, places });
}
