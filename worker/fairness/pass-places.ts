import type { QueueName } from '@photo-coach/shared/contracts/queues.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { passPlace } from '@photo-coach/shared/server/fair-queue/queue-clock.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';

/** How often this worker records the places that it has passed, ms. */
const WRITE_EVERY_MS = 200;
/** The queue jobs that have places in the line of their account. */
const PLACED: Readonly<Record<string, QueueName>> = {
  'photo.prepare.v1': 'photos',
  'photo.read.v1': 'readings',
};

export type PassedPlaces = {
  /** Records that this worker has taken a queue job. */
  record(taken: { name: string; priority: number }): void;
  close(): Promise<void>;
};

/** Records how far this worker has come in the queues, so that accounts that come later enter there. */
export function createPassedPlaces({ db, log }: { db: Db; log: Log }): PassedPlaces {
  const latest = new Map<QueueName, number>();
  let timer: NodeJS.Timeout | null = null;

  async function write(): Promise<void> {
    timer = null;
    const passed = [...latest];
    latest.clear();
    try {
      for (const [queue, place] of passed) await passPlace(db, queue, place);
    } catch (error) {
      // An account that arrives meanwhile enters a little earlier.
      log.debug({ err: error }, 'the places that were passed could not be written');
    }
  }
  return {
    record({ name, priority }) {
      const queue = PLACED[name];
      if (queue === undefined) return;
      latest.set(queue, Math.max(priority, latest.get(queue) ?? 0));
      timer ??= setTimeout(() => void write(), WRITE_EVERY_MS);
    },
    async close() {
      if (timer === null) return;
      clearTimeout(timer);
      await write();
    },
  };
}
