import { type QueueName, queueNames } from '@photo-coach/shared/contracts/queues.ts';
import { FlowProducer, Queue } from 'bullmq';
import { openQueueBackend, type QueueBackend, type QueueBackendOptions } from './queue-backend.ts';

/** BullMQ's objects of one process that sends queue jobs. */
export type Queues = {
  backend: QueueBackend;
  flows: FlowProducer;
  all: readonly { name: QueueName; queue: Queue }[];
  named(name: QueueName): Queue;
  close(): Promise<void>;
};

const POSTGRES_CONNECTIONS = 4;

/** Opens every queue of the catalog, on Redis when it is named, on PostgreSQL otherwise. */
export async function openQueues(
  options: Omit<QueueBackendOptions, 'role' | 'connections'>,
): Promise<Queues> {
  const backend = await openQueueBackend({
    ...options,
    role: 'producer',
    connections: POSTGRES_CONNECTIONS,
  });
  const flows = new FlowProducer(backend.options, backend.factory);
  const all = queueNames.map((name) => ({
    name,
    queue: new Queue(name, backend.options, backend.factory),
  }));
  flows.on('error', backend.report);
  for (const { queue } of all) queue.on('error', backend.report);
  return {
    backend,
    flows,
    all,
    named(name) {
      const found = all.find((each) => each.name === name);
      if (found === undefined) throw new Error(`no queue is called ${name}`);
      return found.queue;
    },
    async close() {
      await Promise.all([flows.close(), ...all.map(({ queue }) => queue.close())]);
      await backend.close();
    },
  };
}
