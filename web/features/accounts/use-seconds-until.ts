import { useEffect, useState } from 'react';

/**
 * Whole seconds until a time, counting down; 0 once it has passed.
 * @param moment milliseconds since 1970
 */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (moment <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (moment <= Date.now()) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return Math.max(0, Math.ceil((moment - now) / 1000));
}
