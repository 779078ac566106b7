import { type QueueName, queueNames } from '@photo-coach/shared/contracts/queues.ts';
import { FlowProducer, Queue } from 'bullmq';
import { answerWithin } from '../stores/after-io.ts';
import type { QueueBackend } from './queue-backend.ts';

/** BullMQ's objects of a process that sends queue jobs. */
export type QueueSet = {
  flows: FlowProducer;
  all: readonly { name: QueueName; queue: Queue }[];
  named(name: QueueName): Queue;
  close(): Promise<void>;
};

/** Longest time, ms, until all objects have reached the store. */
const READY_WITHIN_MS = 10_000;

function createQueueSet(backend: QueueBackend): QueueSet {
  const flows = new FlowProducer(backend.options, backend.factory);
  const all = queueNames.map((name) => ({
    name,
    queue: new Queue(name, backend.options, backend.factory),
  }));
  flows.on('error', backend.report);
  for (const { queue } of all) queue.on('error', backend.report);
  return {
    flows,
    all,
    named(name) {
      const found = all.find((each) => each.name === name);
      if (found === undefined) throw new Error(`no queue is called ${name}`);
      return found.queue;
    },
    close: async () => {
      await Promise.all([flows.close(), ...all.map(({ queue }) => queue.close())]);
    },
  };
}

/**
 * Makes the objects of all queues once the store answers. BullMQ 6.7 keeps the error of an object's first connection
 * forever, so objects that could not connect are not returned.
 * @throws Error when the store does not answer
 */
export async function openQueueSet(backend: QueueBackend): Promise<QueueSet> {
  await backend.prepare();
  const set = createQueueSet(backend);
  try {
    await answerWithin(READY_WITHIN_MS, async () => {
      await Promise.all(
        [set.flows, ...set.all.map(({ queue }) => queue)].map((each) => each.waitUntilReady()),
      );
    });
    return set;
  } catch (error) {
    await set.close().catch(backend.report);
    throw error;
  }
}
