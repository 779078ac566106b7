import type { Estimate } from '@photo-coach/shared/contracts/http/estimates.ts';
import type { EstimatedJob } from './estimates.ts';

/** An estimate for its owner's pages; the free plan has no priority, so it has no count of overtaken photos. */
export function presentEstimate(job: EstimatedJob): Estimate {
  const { albumId, timeLeft, photosBefore, photosOvertaken, plan, waitsFor } = job;
  const priority = plan === 'free' || photosOvertaken === 0 ? null : { plan, photosOvertaken };
  return { albumId, timeLeft, photosBefore, priority, waitsFor };
}
