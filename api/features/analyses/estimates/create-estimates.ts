import { estimateAnalyses } from '@photo-coach/shared/domain/analyses/estimates/estimate-analyses.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { QueueClient } from '@photo-coach/shared/server/queue/queue-client.ts';
import type { EstimatedJob, Estimates } from './estimates.ts';
import { readQueueState } from './read-queue-state.ts';
import { readStandstill, waitReason } from './wait-reason.ts';

/** How old they get before they are read again, in milliseconds. */
const MAX_AGE_MS = 1000;
/** With a very long queue: how often reading may take as long before it is done again. */
const PAUSES_PER_READING = 10;

type Dependencies = { db: Db; queue: Pick<QueueClient, 'isPaused'> };

async function estimateAll(dependencies: Dependencies): Promise<EstimatedJob[]> {
  const [state, standstill] = await Promise.all([
    readQueueState(dependencies.db),
    readStandstill(dependencies),
  ]);
  const estimates = estimateAnalyses(state);
  return state.jobs.flatMap((job) => {
    const { jobId, albumId, accountId, plan } = job;
    const estimate = estimates.get(jobId);
    if (estimate === undefined) return [];
    const waitsFor = waitReason(job, estimate, standstill);
    return [{ jobId, albumId, accountId, plan, waitsFor, ...estimate }];
  });
}

/** Reads the state of the queue for all who wait, however many they are. */
export function createEstimates({
  now,
  ...dependencies
}: Dependencies & { now: () => Date }): Estimates {
  let kept: { until: number; estimates: Promise<EstimatedJob[]> } | null = null;

  async function readAnew(): Promise<EstimatedJob[]> {
    const started = now().getTime();
    const reading = { until: Number.POSITIVE_INFINITY, estimates: estimateAll(dependencies) };
    kept = reading;
    try {
      const estimates = await reading.estimates;
      const ended = now().getTime();
      reading.until = ended + Math.max(MAX_AGE_MS, PAUSES_PER_READING * (ended - started));
      return estimates;
    } catch (error) {
      kept = null;
      throw error;
    }
  }

  return {
    read() {
      if (kept !== null && now().getTime() < kept.until) return kept.estimates;
      return readAnew();
    },
  };
}
