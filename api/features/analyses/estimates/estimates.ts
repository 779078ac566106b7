import type { WaitReason } from '@photo-coach/shared/contracts/http/estimates.ts';
import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import type { AnalysisEstimate } from '@photo-coach/shared/domain/analyses/estimates/estimate-analyses.ts';

/** An unfinished analysis with its estimate. */
export type EstimatedJob = AnalysisEstimate & {
  jobId: string;
  albumId: string;
  accountId: string;
  /** The current one. */
  plan: Plan;
  waitsFor: WaitReason | null;
};

/** The estimates of all unfinished analyses, at most about a second old. */
export type Estimates = { read: () => Promise<readonly EstimatedJob[]> };
