import { setTimeout as sleep } from 'node:timers/promises';
import { definitionOf } from '../../../shared/server/queue/queue-jobs.ts';
import { sleepUntil } from '../../../testing/lib/sleep-until.ts';
import type { StartedProcess } from '../../../testing/product/start-processes.ts';
import { processIds } from '../../attack/lib/process-tree.ts';
import { openTakers } from './find-taker.ts';
import type { Fleet } from './start-fleet.ts';

const TAKEN_WITHIN_MS = 180_000;
const LOOK_EVERY_MS = 10;

type Victim = { albumId: string; photoId: string };

const readPhoto = ({ db }: Fleet, { photoId }: Victim) =>
  db
    .selectFrom('photos')
    .select(['state', 'taken_at'])
    .where('id', '=', photoId)
    .executeTakeFirstOrThrow();

/**
 * Does something to each worker that has taken a photo, until the photo has ended, or so many times.
 * @returns how often it was taken
 */
async function atEachTake(
  fleet: Fleet,
  victim: Victim,
  act: (worker: StartedProcess, takenAt: string) => Promise<unknown>,
  times = Number.POSITIVE_INFINITY,
): Promise<number> {
  const { id: jobId, attempt } = await fleet.db
    .selectFrom('jobs')
    .select(['id', 'attempt'])
    .where('album_id', '=', victim.albumId)
    .executeTakeFirstOrThrow();
  const { photoId } = victim;
  const queueJobId = definitionOf('photo.prepare.v1').id({ jobId, attempt, photoId });
  const takers = await openTakers(fleet);
  let lastTaken: string | null = null;

  /** The worker is null once the photo has ended. */
  const nextTake = () =>
    sleepUntil(
      async () => {
        const { state, taken_at: takenAt } = await readPhoto(fleet, victim);
        if (state !== 'pending') return { worker: null, takenAt: '' };
        if (takenAt === null || takenAt === lastTaken) return false;
        const worker = await takers.find('photos', queueJobId);
        if (worker === undefined) return false;
        lastTaken = takenAt;
        return { worker, takenAt };
      },
      { timeoutMs: TAKEN_WITHIN_MS, intervalMs: LOOK_EVERY_MS },
    );

  let takes = 0;
  for (; takes < times; takes += 1) {
    const { worker, takenAt } = await nextTake();
    if (worker === null) break;
    await act(worker, takenAt);
  }
  await takers.close();
  return takes;
}

/**
 * Kills with SIGKILL each worker that takes a photo, as a photo that crashes its process does, and starts another
 * worker for each. Resolves once the photo has ended, or when enough workers were killed, and all started ones work.
 * @returns how many were killed
 */
export async function killTakers(fleet: Fleet, victim: Victim, times?: number): Promise<number> {
  const starting: Promise<unknown>[] = [];
  const kill = async (worker: StartedProcess) => {
    await fleet.endWorker(worker, 'SIGKILL');
    starting.push(fleet.startWorker());
  };
  const killed = await atEachTake(fleet, victim, kill, times);
  await Promise.all(starting);
  return killed;
}

function killImagingOf({ child }: StartedProcess): void {
  for (const pid of processIds(child.pid ?? 0)) {
    if (pid === child.pid) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended in the meantime.
    }
  }
}

/**
 * Kills the imaging processes of each worker that takes a photo, until the run has ended; nothing else may be in
 * progress. Resolves once the photo has ended.
 * @returns the runs of the photo
 */
export const killImaging = (fleet: Fleet, victim: Victim): Promise<number> =>
  atEachTake(fleet, victim, async (worker, takenAt) => {
    const isOn = async () => {
      const { state, taken_at } = await readPhoto(fleet, victim);
      return state === 'pending' && taken_at === takenAt;
    };
    while (await isOn()) {
      killImagingOf(worker);
      await sleep(LOOK_EVERY_MS);
    }
  });
