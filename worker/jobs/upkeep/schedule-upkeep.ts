import { queueJob } from '@photo-coach/shared/server/queue/queue-job-options.ts';
import type { WorkerDependencies } from '../../dependencies.ts';

type Schedule = {
  /** Of its scheduler in the queue. */
  id: string;
  name: 'upkeep.sweep.v1' | 'upkeep.tidy.v1';
  everyMs: number;
};

const SWEEP_EVERY_MS = 10_000;
const SCHEDULES: readonly Schedule[] = [
  { id: 'sweep', name: 'upkeep.sweep.v1', everyMs: SWEEP_EVERY_MS },
  { id: 'tidy', name: 'upkeep.tidy.v1', everyMs: 3_600_000 },
];
/** A run that is late by this many periods is lost: its scheduler is there, but the queue job that it had made is not. */
const LATE_PERIODS = 3;

/** Makes a scheduler unless it is there and on time. */
async function ensureScheduler(
  { queue, now }: Pick<WorkerDependencies, 'queue' | 'now'>,
  { id, name, everyMs }: Schedule,
) {
  const { queueName, data, opts } = queueJob(name, {});
  const upkeep = queue.queues.find((candidate) => candidate.name === queueName);
  if (upkeep === undefined) throw new Error(`no queue is called ${queueName}`);
  const scheduler = await upkeep.getJobScheduler(id);
  if ((scheduler?.next ?? 0) > now().getTime() - LATE_PERIODS * everyMs) return;
  const { jobId: _schedulerGivesIt, ...template } = opts;
  await upkeep.upsertJobScheduler(id, { every: everyMs }, { name, data, opts: template });
}

/**
 * Keeps the upkeep scheduled while this process runs, so that a queue that was emptied heals by itself.
 * @returns what stops it
 */
export async function scheduleUpkeep(
  dependencies: Pick<WorkerDependencies, 'queue' | 'now' | 'log'>,
): Promise<() => void> {
  const look = async () => {
    for (const schedule of SCHEDULES) {
      await ensureScheduler(dependencies, schedule).catch((error: unknown) => {
        dependencies.log.warn(
          { err: error, schedule: schedule.id },
          'upkeep could not be scheduled',
        );
      });
    }
  };
  await look();
  const timer = setInterval(() => void look(), SWEEP_EVERY_MS);
  return () => clearInterval(timer);
}
