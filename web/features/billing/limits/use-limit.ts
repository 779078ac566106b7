import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import type { AnalysisRequest } from '@photo-coach/shared/domain/plans/refuse-analysis.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usageQuery } from '../../session/me-query.ts';
import { liftedText, limitText } from './limit-text.ts';
import { isOfFreePlan, limitOf, type ReachedLimit } from './reached-limit.ts';

/** The limit that would refuse an analysis; null if there is none, or if it is unknown. */
export function useLimit(request: AnalysisRequest): ReachedLimit | null {
  const { data: usage } = useQuery(usageQuery);
  return usage ? limitOf(usage, request) : null;
}

type Refusal = ReturnType<typeof limitText> & {
  /** The limit that would refuse it now; null once the plan has changed or the limit has reset. */
  limit: ReachedLimit | null;
};

/** Whether a plan or a new day has lifted a limit. Otherwise the refusal stands, whatever seems to be left. */
function isLifted(limit: ReachedLimit, plan: Plan): boolean {
  const hasReset = limit.resetsAt !== null && Date.parse(limit.resetsAt) <= Date.now();
  return hasReset || (isOfFreePlan(limit) && plan !== 'free');
}

/**
 * The text for an analysis that was refused. Ignores everything that was known before the refusal.
 * @param refusedBy the limit that was reached
 */
export function useRefusal(refusedBy: ReachedLimit, request: AnalysisRequest): Refusal {
  const client = useQueryClient();
  const { data: usage, isFetchedAfterMount } = useQuery(usageQuery);
  useEffect(() => {
    // Even if this page is left before the reply, the next one doesn't show what seemed to be left.
    void client.invalidateQueries({ queryKey: usageQuery.queryKey });
  }, [client]);
  const isKnown = isFetchedAfterMount && usage !== undefined;
  const limit = isKnown ? limitOf(usage, request) : refusedBy;
  if (isKnown && limit === null && isLifted(refusedBy, usage.plan)) {
    return { limit, ...liftedText(refusedBy, usage.plan) };
  }
  const inForce = limit ?? refusedBy;
  return { limit: inForce, ...limitText(inForce) };
}
