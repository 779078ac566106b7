import type { Estimate } from '@photo-coach/shared/contracts/http/estimates.ts';
import type { EstimatedJob } from './estimates.ts';

/** An estimate as its owner's pages get it; on the free plan there is no priority to speak of. */
export function presentEstimate(job: EstimatedJob): Estimate {
  const { albumId, timeLeft, photosBefore, photosOvertaken, plan, waitsFor } = job;
  const priority = plan === 'free' || photosOvertaken === 0 ? null : { plan, photosOvertaken };
  return { albumId, timeLeft, photosBefore, priority, waitsFor };
}
