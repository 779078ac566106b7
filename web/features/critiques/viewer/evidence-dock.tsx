import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { type RefObject, useEffect, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useEvidenceFocus } from '../evidence/evidence-focus.tsx';
import { MarkedPhoto } from '../evidence/marked-photo.tsx';

/** Share of the viewer that must be in sight for it to be enough. */
const ENOUGH = 0.6;

function useInSight(target: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(true);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setInSight((entry?.intersectionRatio ?? 0) >= ENOUGH),
      { threshold: ENOUGH },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return inSight;
}

/** The side of the window away from what is pointed at or focused, so that the dock does not cover it. */
function useFreeSide(): 'left' | 'right' {
  const [side, setSide] = useState<'left' | 'right'>('right');
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !target.closest('button')) return;
      const { left, right } = target.getBoundingClientRect();
      setSide((left + right) / 2 > window.innerWidth / 2 ? 'left' : 'right');
    };
    window.addEventListener('pointerover', look);
    window.addEventListener('focusin', look);
    return () => {
      window.removeEventListener('pointerover', look);
      window.removeEventListener('focusin', look);
    };
  }, []);
  return side;
}

type EvidenceDockProps = {
  photos: readonly AnalysisPhoto[];
  viewer: RefObject<HTMLElement | null>;
};

/** Shows the region of the active evidence in the window's corner while the viewer is out of sight. */
export function EvidenceDock({ photos, viewer }: EvidenceDockProps) {
  const { active } = useEvidenceFocus();
  const inSight = useInSight(viewer);
  const side = useFreeSide();
  const photo = photos.find(({ id }) => id === active?.photoId);
  if (inSight || !active || !photo) return null;
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'pointer-events-none fixed inset-x-0 bottom-0 z-20 grid place-items-center border border-stage-line bg-stage p-3 in-[body:has([data-modal])]:hidden sm:inset-x-auto sm:bottom-5 sm:w-96',
        side === 'left' ? 'sm:left-5' : 'sm:right-5',
      )}
    >
      <MarkedPhoto photo={photo} evidence={active} maxHeight="34vh" />
    </div>
  );
}
