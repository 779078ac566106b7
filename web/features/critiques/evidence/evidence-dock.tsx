import { type RefObject, useEffect, useState } from 'react';
import { useEvidenceFocus } from './evidence-focus.tsx';
import { MarkedPhoto } from './marked-photo.tsx';
import type { ReviewPhoto } from './review-photos.ts';

/** Fraction of the viewer that must be visible for the dock to stay closed. */
const VISIBLE_FRACTION = 0.6;

function useIsVisible(target: RefObject<HTMLElement | null>): boolean {
  const [isVisible, setIsVisible] = useState(true);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setIsVisible((entry?.intersectionRatio ?? 0) >= VISIBLE_FRACTION),
      { threshold: VISIBLE_FRACTION },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isVisible;
}

type EvidenceDockProps = {
  photos: readonly ReviewPhoto[];
  viewer: RefObject<HTMLElement | null>;
};

/** Shows the photo of the selected evidence in a corner of the window while the viewer is scrolled out of view. */
export function EvidenceDock({ photos, viewer }: EvidenceDockProps) {
  const { selected } = useEvidenceFocus();
  const isViewerVisible = useIsVisible(viewer);
  const photo = photos.find(({ id }) => id === selected?.photoId);
  if (isViewerVisible || !selected || !photo) return null;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-20 grid place-items-center border border-stage-line bg-stage p-3 in-[body:has([data-modal])]:hidden sm:inset-x-auto sm:right-5 sm:bottom-5 sm:w-96"
    >
      <MarkedPhoto photo={photo} evidence={selected} maxHeight="34vh" />
    </div>
  );
}
