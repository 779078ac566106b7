import { useEffect, useState } from 'react';

/** From here on a page says that it is still working, ms (specification 2, section 9). */
const SLOW_AFTER_MS = 90_000;

/** Whether more than 90 s have passed since `since` (ISO 8601). */
export function useSlow(since: string): boolean {
  const [slowSince, setSlowSince] = useState<string | null>(null);
  useEffect(() => {
    const left = SLOW_AFTER_MS - (Date.now() - Date.parse(since));
    const timer = window.setTimeout(() => setSlowSince(since), Math.max(0, left));
    return () => window.clearTimeout(timer);
  }, [since]);
  return slowSince === since;
}
