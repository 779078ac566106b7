import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import {
  type AnalysisEstimate,
  estimateAnalyses,
} from '@photo-coach/shared/domain/analyses/estimates/estimate-analyses.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { readQueueState } from './read-queue-state.ts';

/** An unfinished analysis with its estimate. */
export type EstimatedJob = AnalysisEstimate & {
  jobId: string;
  albumId: string;
  accountId: string;
  /** The one in force. */
  plan: Plan;
};

/** The estimates of all unfinished analyses, at most about a second old. */
export type Estimates = { read: () => Promise<readonly EstimatedJob[]> };

/** How old they get before they are read again, in milliseconds. */
const MAX_AGE_MS = 1000;
/** With a very long queue: how often reading may take as long before it is done again. */
const PAUSES_PER_READING = 10;

async function estimateAll(db: Db): Promise<EstimatedJob[]> {
  const queue = await readQueueState(db);
  const estimates = estimateAnalyses(queue);
  return queue.jobs.flatMap(({ jobId, albumId, accountId, plan }) => {
    const estimate = estimates.get(jobId);
    return estimate ? [{ jobId, albumId, accountId, plan, ...estimate }] : [];
  });
}

/** Reads the state of the queue for all who wait, however many they are. */
export function createEstimates({ db, now }: { db: Db; now: () => Date }): Estimates {
  let kept: { until: number; estimates: Promise<EstimatedJob[]> } | null = null;

  async function readAnew(): Promise<EstimatedJob[]> {
    const started = now().getTime();
    const reading = { until: Number.POSITIVE_INFINITY, estimates: estimateAll(db) };
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
