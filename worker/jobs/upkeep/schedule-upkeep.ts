import type { Schedule } from '@photo-coach/shared/server/queue/queue-client.ts';
import type { WorkerDependencies } from '../../dependencies.ts';

/** In milliseconds; also how often the schedules themselves are checked. */
const SWEEP_EVERY_MS = 10_000;
const SCHEDULES: readonly Schedule[] = [
  { id: 'sweep', name: 'upkeep.sweep.v1', everyMs: SWEEP_EVERY_MS },
  { id: 'tidy', name: 'upkeep.tidy.v1', everyMs: 3_600_000 },
];

/**
 * Schedules the upkeep, and again every ten seconds while this process runs: a queue that was emptied gets its
 * schedules back.
 * @returns ends that
 */
export async function scheduleUpkeep({
  queue,
  now,
  log,
}: Pick<WorkerDependencies, 'queue' | 'now' | 'log'>): Promise<() => void> {
  const ensureAll = async () => {
    for (const schedule of SCHEDULES) {
      await queue.ensureScheduled(schedule, now()).catch((error: unknown) => {
        log.warn({ err: error, schedule: schedule.id }, 'upkeep could not be scheduled');
      });
    }
  };
  await ensureAll();
  const timer = setInterval(() => void ensureAll(), SWEEP_EVERY_MS);
  return () => clearInterval(timer);
}
