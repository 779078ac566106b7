import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import type { Db } from '../db/connect.ts';
import { readProfile } from '../db/read-account.ts';
import type { Log } from '../log.ts';
import type { QueueClient } from '../queue/queue-client.ts';

/**
 * Sends a follow-up to the queue for judging, in the order of its account's plan; if the queue refuses it, the sweep
 * sends it.
 */
export async function sendFollowUp(
  { db, queue, log }: { db: Db; queue: Pick<QueueClient, 'send'>; log: Pick<Log, 'warn'> },
  followUp: { followUpId: string; run: number },
  userId: string,
): Promise<void> {
  try {
    const { queuePriority: priority } = PLANS[effectivePlan(await readProfile(db, userId))];
    await queue.send('follow-up.judge.v1', followUp, { priority });
  } catch (error) {
    log.warn({ err: error, ...followUp }, 'a follow-up was not queued; the sweep will send it');
  }
}
