import { sendFollowUp } from '@photo-coach/shared/server/albums/send-follow-up.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';

/** Younger ones are still being sent by the process that wrote them. */
const MIN_AGE = '2 seconds';
/** Follow-ups that are looked at in one sweep. */
const FOLLOW_UPS_PER_SWEEP = 500;

/**
 * Sends follow-ups again that are still to be judged, but unknown to the queue.
 * @returns their ids
 */
export async function resendFollowUps(
  dependencies: Pick<WorkerDependencies, 'db' | 'queue' | 'log'>,
): Promise<string[]> {
  const { db, queue, log } = dependencies;
  const waiting = await db
    .selectFrom('follow_ups')
    .select(['id as followUpId', 'run', 'user_id'])
    .where('state', '=', 'judging')
    .where('updated_at', '<', sql<string>`now() - ${MIN_AGE}::interval`)
    .orderBy('updated_at')
    .limit(FOLLOW_UPS_PER_SWEEP)
    .execute();
  const resent: string[] = [];
  for (const { user_id, ...followUp } of waiting) {
    if (await queue.isPending('follow-up.judge.v1', followUp)) continue;
    await sendFollowUp(dependencies, followUp, user_id);
    log.info(followUp, 'a follow-up was not in the queue, and is queued late');
    resent.push(followUp.followUpId);
  }
  return resent;
}
