import { queueNames } from '@photo-coach/shared/contracts/queues.ts';
import type { Log } from '../log.ts';

/** Whether a queue of this process works. `flows` sends whole analyses. */
export type QueueState = { queue: string; isDown: boolean };

/** The result of the latest check of the queues, for readiness, alerts and metrics. */
export type QueueHealth = {
  states(): QueueState[];
  /** Names of the queues that do not work; all of them until the first check. */
  down(): string[];
  /** Records the result of a check: the error of each queue that does not work. */
  record(failed: ReadonlyMap<string, unknown>): void;
};

const NAMES: readonly string[] = [...queueNames, 'flows'];

/** Starts with queues that do not work yet. Logs an error that names those that fail, and information when all work. */
export function createQueueHealth(log: Log): QueueHealth {
  let down = new Set(NAMES);
  let logged = new Set<string>();
  return {
    states: () => NAMES.map((queue) => ({ queue, isDown: down.has(queue) })),
    down: () => [...down],
    record(failed) {
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
    },
  };
}

/** The result of a check in which nothing worked. */
export const allFailed = (error: unknown): Map<string, unknown> =>
  new Map(NAMES.map((queue) => [queue, error]));
