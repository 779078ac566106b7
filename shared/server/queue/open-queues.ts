import { setTimeout as sleep } from 'node:timers/promises';
import type { QueueName } from '@photo-coach/shared/contracts/queues.ts';
import type { FlowProducer, Queue } from 'bullmq';
import { openQueueBackend } from './open-queue-backend.ts';
import type { QueueBackend, QueueBackendOptions } from './queue-backend.ts';
import { checkQueues, createQueueHealth, type QueueHealth } from './queue-health.ts';
import { openQueueSet, type QueueSet } from './queue-set.ts';

/** The queues of one process that sends queue jobs. They are opened again when they stop working. */
export type Queues = {
  backend: QueueBackend;
  /** The result of the latest check. */
  health: QueueHealth;
  /** The current queues; a new array once they have been opened again, and empty until they are open. */
  all(): QueueSet['all'];
  /** @throws Error while the queues are not open */
  named(name: QueueName): Queue;
  /** @throws Error while the queues are not open */
  flows(): FlowProducer;
  close(): Promise<void>;
};

const POSTGRES_CONNECTIONS = 4;
/** Pause between two checks, ms, while all queues work, and while one does not. */
const CHECK_EVERY_MS = 5000;
const RETRY_MS = 500;
/**
 * Longest time, ms, until a queue answers a check. With the pause it is less than the 10 s within which a failure is
 * noticed.
 */
const CHECK_WITHIN_MS = 3000;

const NONE: QueueSet['all'] = [];

type QueueKeeper = { current(): QueueSet | null; round(): Promise<void> };

/** Opens the queues and checks them, one step a round. */
function createKeeper(backend: QueueBackend, health: QueueHealth): QueueKeeper {
  let set: QueueSet | null = null;

  async function open(): Promise<QueueSet | null> {
    try {
      set ??= await openQueueSet(backend);
    } catch (error) {
      health.recordOutage(error);
    }
    return set;
  }
  /** Makes the next round open them again if the store answers, because then the fault is in BullMQ's objects. */
  async function discard(failing: QueueSet): Promise<void> {
    try {
      await backend.check();
    } catch {
      return; // the store is away, which its own state reports
    }
    set = null;
    await failing.close().catch(backend.report);
  }
  return {
    current: () => set,
    async round() {
      const failedBefore = health.down().length > 0;
      const opened = set !== null;
      const checked = await open();
      if (checked === null) return;
      const how = failedBefore ? 'send' : 'read';
      const failed = await checkQueues(checked, { how, withinMs: CHECK_WITHIN_MS });
      if (failed.size > 0 && failedBefore && opened) await discard(checked);
      health.record(failed);
    },
  };
}

/**
 * Opens every queue of the catalog, on Redis when it is named, on PostgreSQL otherwise, and keeps checking that they
 * work. Resolves after the first attempt, even if the store does not answer: they open on their own once it does.
 */
export async function openQueues({
  checkEveryMs = CHECK_EVERY_MS,
  ...options
}: Omit<QueueBackendOptions, 'role' | 'connections'> & {
  /** Pause between two checks while all queues work. */
  checkEveryMs?: number;
}): Promise<Queues> {
  const backend = openQueueBackend({
    ...options,
    role: 'producer',
    connections: POSTGRES_CONNECTIONS,
  });
  const health = createQueueHealth(options.log);
  const keeper = createKeeper(backend, health);
  const closing = new AbortController();
  await keeper.round();
  const keeping = (async () => {
    while (!closing.signal.aborted) {
      const pause = health.down().length === 0 ? checkEveryMs : RETRY_MS;
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => undefined); // it closes
      if (!closing.signal.aborted) await keeper.round();
    }
  })();
  const current = (): QueueSet => {
    const set = keeper.current();
    if (set === null) throw new Error('the queues are not open');
    return set;
  };
  return {
    backend,
    health,
    all: () => keeper.current()?.all ?? NONE,
    named: (name) => current().named(name),
    flows: () => current().flows,
    async close() {
      closing.abort();
      await keeping;
      await keeper.current()?.close();
      await backend.close();
    },
  };
}
