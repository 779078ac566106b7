import { useEffect, useState } from 'react';
import { isMotionReduced } from '../../lib/is-motion-reduced.ts';

/**
 * How many of the times have passed since the component was first shown. With reduced motion and `isMotion`, all of
 * them at once: in that case the appearance is only an animation.
 * @param times ms, ascending, the same in every render
 */
export function useElapsed(times: readonly number[], { isMotion }: { isMotion: boolean }): number {
  const [isStill] = useState(() => isMotion && isMotionReduced());
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (isStill) return;
    const timers = times.map((time, index) => window.setTimeout(() => setCount(index + 1), time));
    return () => {
      for (const timer of timers) window.clearTimeout(timer);
    };
  }, [times, isStill]);
  return isStill ? times.length : count;
}
