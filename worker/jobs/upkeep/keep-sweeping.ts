import { queueJob } from '@photo-coach/shared/server/queue/queue-job-options.ts';
import type { WorkerDeps } from '../../deps.ts';

const SWEEP_EVERY_MS = 10_000;
/** A run this late is lost: its scheduler is there, but the queue job that it had made is not. */
const LATE_MS = 3 * SWEEP_EVERY_MS;
const SCHEDULER_ID = 'sweep';

/** Makes the scheduler of the sweep unless it is there and on time. */
async function ensureScheduler({ queue, clock }: Pick<WorkerDeps, 'queue' | 'clock'>) {
  const { name, queueName, data, opts } = queueJob('upkeep.sweep.v1', {});
  const upkeep = queue.queues.find((candidate) => candidate.name === queueName);
  if (upkeep === undefined) throw new Error(`no queue is called ${queueName}`);
  const scheduler = await upkeep.getJobScheduler(SCHEDULER_ID);
  if ((scheduler?.next ?? 0) > clock().getTime() - LATE_MS) return;
  const { jobId: _schedulerGivesIt, ...template } = opts;
  await upkeep.upsertJobScheduler(
    SCHEDULER_ID,
    { every: SWEEP_EVERY_MS },
    { name, data, opts: template },
  );
}

/**
 * Keeps the sweep scheduled while this process runs, so that a queue that was emptied heals by itself.
 * @returns what stops it
 */
export async function keepSweeping(
  deps: Pick<WorkerDeps, 'queue' | 'clock' | 'log'>,
): Promise<() => void> {
  const look = () =>
    ensureScheduler(deps).catch((error) => {
      deps.log.warn({ err: error }, 'the sweep could not be scheduled');
    });
  await look();
  const timer = setInterval(() => void look(), SWEEP_EVERY_MS);
  return () => clearInterval(timer);
}
