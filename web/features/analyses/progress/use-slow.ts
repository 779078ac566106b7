import { SLOW_AFTER_SECONDS } from '@photo-coach/shared/domain/analyses/slow-analysis.ts';
import { useEffect, useState } from 'react';

/** Whether more than 90 s have passed since `since` (ISO 8601). */
export function useSlow(since: string): boolean {
  const [slowSince, setSlowSince] = useState<string | null>(null);
  useEffect(() => {
    const left = SLOW_AFTER_SECONDS * 1000 - (Date.now() - Date.parse(since));
    const timer = window.setTimeout(() => setSlowSince(since), Math.max(0, left));
    return () => window.clearTimeout(timer);
  }, [since]);
  return slowSince === since;
}
