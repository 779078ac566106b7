import { queueClientOf } from '../../../shared/server/queue/create-queue-client.ts';
import { openQueues } from '../../../shared/server/queue/open-queues.ts';
import type { QueueClient } from '../../../shared/server/queue/queue-client.ts';
import { captureLog } from '../../../testing/lib/capture-log.ts';
import type { Fleet } from './start-fleet.ts';

/** Opens the queue of an installation, beside its processes; the caller closes it. */
export async function openQueue({ postgres, redis }: Fleet): Promise<QueueClient> {
  const { log } = captureLog();
  const queues = await openQueues({ databaseUrl: postgres.url, redisUrl: redis?.url, log });
  return queueClientOf(queues, { log });
}
