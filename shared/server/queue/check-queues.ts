import type { QueueName } from '@photo-coach/shared/contracts/queues.ts';
import { answerWithin } from '../stores/after-io.ts';
import type { QueueSet } from './queue-set.ts';

/** The operators' name for the object that sends whole analyses. */
const FLOWS = 'flows';
/** The queue that the flow producer's message goes through. */
const FLOWS_QUEUE = 'upkeep';

/**
 * The message that shows whether a queue takes messages: it is removed at once, and not due for a year, so that no worker
 * runs one that a killed process has left. All processes use the same ids, so the next check removes it.
 */
const PROBE = 'queue-probe';
const FLOWS_PROBE = 'queue-probe-flows';
const YEAR_MS = 365 * 24 * 3_600_000;

type Part = {
  name: QueueName | typeof FLOWS;
  /** Sends a message and removes it. */
  send(): Promise<unknown>;
  /** Reads, which costs less: a message wakes every worker of its queue. */
  read(): Promise<unknown>;
};

function partsOf(set: QueueSet): Part[] {
  const parts = set.all.map(
    ({ name, queue }): Part => ({
      name,
      async send() {
        await queue.add(PROBE, {}, { jobId: PROBE, delay: YEAR_MS });
        await queue.remove(PROBE);
      },
      read: () => queue.getJobState(PROBE),
    }),
  );
  const flows: Part = {
    name: FLOWS,
    async send() {
      const opts = { jobId: FLOWS_PROBE, delay: YEAR_MS };
      await set.flows.add({ name: PROBE, queueName: FLOWS_QUEUE, opts });
      await set.named(FLOWS_QUEUE).remove(FLOWS_PROBE);
    },
    read: () => set.flows.getFlow({ queueName: FLOWS_QUEUE, id: FLOWS_PROBE }),
  };
  return [...parts, flows];
}

/**
 * Checks that every queue works, all at once.
 * @param how by a message that is removed again, or by reading only
 * @returns the error of each broken queue, by its name
 */
export async function checkQueues(
  set: QueueSet,
  { how, withinMs }: { how: 'send' | 'read'; withinMs: number },
): Promise<Map<string, unknown>> {
  const failed = new Map<string, unknown>();
  await Promise.all(
    partsOf(set).map(async (part) => {
      try {
        await answerWithin(withinMs, part[how]);
      } catch (error) {
        failed.set(part.name, error);
      }
    }),
  );
  return failed;
}
