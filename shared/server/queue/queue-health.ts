import { type QueueName, queueNames } from '@photo-coach/shared/contracts/queues.ts';
import type { Log } from '../log.ts';
import { answerWithin } from '../stores/after-io.ts';
import type { QueueSet } from './queue-set.ts';

/** Whether a queue of this process works. `flows` sends whole analyses. */
export type QueueState = { queue: string; isDown: boolean };

/** The result of the latest check of the queues, for readiness, alerts and metrics. */
export type QueueHealth = {
  states(): QueueState[];
  /** Names of the queues that do not work; all of them until the first check. */
  down(): string[];
  /** Records the result of a check: the error of each queue that does not work. */
  record(failed: ReadonlyMap<string, unknown>): void;
  /** Records that no queue works. */
  recordOutage(error: unknown): void;
};

/** The operators' name for the object that sends whole analyses. */
const FLOWS = 'flows';
const NAMES: readonly string[] = [...queueNames, FLOWS];

/** Starts with queues that do not work yet. Logs an error that names those that fail, and information when all work. */
export function createQueueHealth(log: Log): QueueHealth {
  let down = new Set(NAMES);
  let logged = new Set<string>();
  const record = (failed: ReadonlyMap<string, unknown>) => {
    down = new Set(failed.keys());
    const [cause] = failed.values();
    if ([...down].some((queue) => !logged.has(queue))) {
      log.error({ queues: [...down], err: cause }, 'queues do not work');
      logged = down;
    }
    if (down.size === 0 && logged.size > 0) {
      log.info({ queues: [...logged] }, 'the queues work again');
      logged = down;
    }
  };
  return {
    states: () => NAMES.map((queue) => ({ queue, isDown: down.has(queue) })),
    down: () => [...down],
    record,
    recordOutage: (error) => record(new Map(NAMES.map((queue) => [queue, error]))),
  };
}

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
