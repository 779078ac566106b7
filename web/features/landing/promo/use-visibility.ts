import { type RefObject, useEffect, useState } from 'react';

/** How far outside the window an element counts as near, CSS pixels. */
const NEAR_MARGIN = 200;
/** Share of an element that must be in the window for it to count as in view. */
const IN_VIEW_SHARE = 0.5;

export type Visibility = {
  /** Has been near the window at least once. */
  isNear: boolean;
  /** At least half of it is in the window. */
  isInView: boolean;
  /** No part of it is in the window. */
  isOutOfView: boolean;
};

/** How much of an element is in the window. */
export function useVisibility(target: RefObject<Element | null>): Visibility {
  const [visibility, setVisibility] = useState<Visibility>({
    isNear: false,
    isInView: false,
    isOutOfView: true,
  });
  useEffect(() => {
    if (!target.current) return;
    const nearObserver = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setVisibility((before) => ({ ...before, isNear: true }));
      },
      { rootMargin: `${NEAR_MARGIN}px` },
    );
    const shareObserver = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (!latest) return;
        const { isIntersecting, intersectionRatio } = latest;
        const isInView = intersectionRatio >= IN_VIEW_SHARE;
        setVisibility((before) => ({ ...before, isInView, isOutOfView: !isIntersecting }));
      },
      { threshold: [0, IN_VIEW_SHARE] },
    );
    nearObserver.observe(target.current);
    shareObserver.observe(target.current);
    return () => {
      nearObserver.disconnect();
      shareObserver.disconnect();
    };
  }, [target]);
  return visibility;
}
