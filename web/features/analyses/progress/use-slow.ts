import type { JobRecord } from '@photo-coach/shared/contracts/records.ts';
import { SLOW_AFTER_SECONDS } from '@photo-coach/shared/domain/analyses/slow-analysis.ts';
import { useEffect, useState } from 'react';

/** Whether more than 90 s have passed since the start of this attempt, or since its queueing while it waits. */
export function useSlow({ started_at, updated_at }: Pick<JobRecord, 'started_at' | 'updated_at'>) {
  const since = started_at ?? updated_at;
  const [slowSince, setSlowSince] = useState<string | null>(null);
  useEffect(() => {
    const left = SLOW_AFTER_SECONDS * 1000 - (Date.now() - Date.parse(since));
    const timer = window.setTimeout(() => setSlowSince(since), Math.max(0, left));
    return () => window.clearTimeout(timer);
  }, [since]);
  return slowSince === since;
}
