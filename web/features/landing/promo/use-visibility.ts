import { type RefObject, useEffect, useState } from 'react';

/** How close the window's edge may come before something is near, CSS pixels. */
const NEAR = 200;
/** Share of an element that must be in the window for it to be watched. */
const WATCHED = 0.5;

export type Sight = {
  /** Has been near at least once. */
  near: boolean;
  /** At least half of it is in the window. */
  watched: boolean;
  /** Nothing of it is in the window. */
  gone: boolean;
};

/** How much of an element the window shows. */
export function useSight(target: RefObject<Element | null>): Sight {
  const [sight, setSight] = useState<Sight>({ near: false, watched: false, gone: true });
  useEffect(() => {
    if (!target.current) return;
    const nearness = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setSight((before) => ({ ...before, near: true }));
      },
      { rootMargin: `${NEAR}px` },
    );
    const share = new IntersectionObserver(
      (entries) => {
        const now = entries.at(-1);
        if (!now) return;
        const { isIntersecting, intersectionRatio } = now;
        const watched = intersectionRatio >= WATCHED;
        setSight((before) => ({ ...before, watched, gone: !isIntersecting }));
      },
      { threshold: [0, WATCHED] },
    );
    nearness.observe(target.current);
    share.observe(target.current);
    return () => {
      nearness.disconnect();
      share.disconnect();
    };
  }, [target]);
  return sight;
}
