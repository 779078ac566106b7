import type { QueueName } from '@photo-coach/shared/contracts/queues.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import type { QueueClient } from '@photo-coach/shared/server/queue/queue-client.ts';
import type { Runner } from './runner.ts';

/** The pause between two looks, ms. */
const LOOK_EVERY_MS = 30_000;
/**
 * How many looks in a row have to see waiting queue jobs that this process could run but does not take. BullMQ's
 * Workers poll every ten seconds, even if nothing wakes them up.
 */
const LOOKS = 3;
const WAITING: readonly string[] = ['waiting', 'prioritized'];

type Watched = {
  queue: Pick<QueueClient, 'count' | 'isPaused'>;
  runner: Pick<Runner, 'fetching'>;
  log: Log;
  /** Called once. */
  onStuck: () => void;
  lookEveryMs?: number;
};

/** The queues with waiting queue jobs that a worker may take. @throws AppError queue_unavailable */
async function findWaiting(
  queue: Watched['queue'],
  among: ReadonlySet<QueueName>,
): Promise<QueueName[]> {
  const counts = await queue.count();
  const names = counts
    .filter(
      ({ queue: name, state, count }) => among.has(name) && WAITING.includes(state) && count > 0,
    )
    .map(({ queue: name }) => name);
  const found: QueueName[] = [];
  for (const name of new Set(names)) if (!(await queue.isPaused(name))) found.push(name);
  return found;
}

/**
 * Notices that this process has stopped taking queue jobs of a queue, which can happen through a fault in the queue
 * store's client: nothing else would ever fix that. A store that is away does not count.
 * @returns stops watching
 */
export function watchFetching({
  queue,
  runner,
  log,
  onStuck,
  lookEveryMs = LOOK_EVERY_MS,
}: Watched): () => void {
  let fetchedBefore = new Map<QueueName, number>();
  let looks = new Map<QueueName, number>();

  async function look(): Promise<QueueName | undefined> {
    const fetching = runner.fetching();
    const idle = fetching.filter(
      ({ name, fetched, isIdle }) => isIdle && fetchedBefore.get(name) === fetched,
    );
    fetchedBefore = new Map(fetching.map(({ name, fetched }) => [name, fetched]));
    const waiting = await findWaiting(queue, new Set(idle.map(({ name }) => name)));
    looks = new Map(waiting.map((name) => [name, (looks.get(name) ?? 0) + 1]));
    return waiting.find((name) => looks.get(name) === LOOKS);
  }

  const timer = setInterval(async () => {
    try {
      const stuck = await look();
      if (stuck === undefined) return;
      clearInterval(timer);
      log.error(
        { queue: stuck },
        'queue jobs wait, and this worker takes none: it ends, so that another is started',
      );
      onStuck();
    } catch {
      // The queue does not answer, and its own state says so.
      looks.clear();
    }
  }, lookEveryMs);
  return () => clearInterval(timer);
}
