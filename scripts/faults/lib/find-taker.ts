import type { QueueName } from '../../../shared/contracts/queues.ts';
import { createLog } from '../../../shared/server/log.ts';
import { openQueues } from '../../../shared/server/queue/open-queues.ts';
import type { StartedProcess } from '../../../testing/product/start-processes.ts';
import type { Fleet } from './start-fleet.ts';

/** Opens the queues, to find which worker has taken a queue job. */
export async function openTakers(fleet: Fleet) {
  const queues = await openQueues({
    databaseUrl: fleet.postgres.url,
    redisUrl: fleet.redis?.url,
    log: createLog('faults', 'silent'),
  });
  return {
    /** The live worker that has last taken a queue job. Its name among workers ends with the id of its process. */
    async find(queue: QueueName, queueJobId: string): Promise<StartedProcess | undefined> {
      const queueJob = await queues.named(queue).getJob(queueJobId);
      const name = queueJob?.processedBy ?? '';
      return fleet.workers.find(({ child }) => name.endsWith(`-${child.pid}`));
    },
    close: queues.close,
  };
}
