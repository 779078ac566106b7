import type { AnalysisRequest } from '@photo-coach/shared/domain/plans/refuse-analysis.ts';
import { useQuery } from '@tanstack/react-query';
import { usageQuery } from '../../session/me-query.ts';
import { limitOf, type ReachedLimit } from './reached-limit.ts';

/** The limit that would refuse an analysis; null if there is none, and while it is unknown. */
export function useLimit(request: AnalysisRequest): ReachedLimit | null {
  const { data: usage } = useQuery(usageQuery);
  return usage ? limitOf(usage, request) : null;
}

/**
 * Whether an analysis that was refused would be accepted by now: the plan has changed, or the limit has reset.
 * Looks at nothing that was known before the refusal.
 */
export function useIsLifted(request: AnalysisRequest): boolean {
  const { data: usage, isFetchedAfterMount } = useQuery({
    ...usageQuery,
    refetchOnMount: 'always',
  });
  return isFetchedAfterMount && usage !== undefined && limitOf(usage, request) === null;
}
