import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import {
  formatWithUnit,
  measurementLabel,
} from '@photo-coach/shared/domain/measurements/measurement-text.ts';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { PhotoFrame } from '../../../ui/photo/photo-frame.tsx';
import { RegionMark } from '../../../ui/photo/region-mark.tsx';
import { useEvidenceFocus } from './evidence-focus.tsx';

type MarkedPhotoProps = {
  photo: AnalysisPhoto;
  /** Its region is drawn if it belongs to this photo. */
  evidence: Evidence | null;
  /** Maximum height, a CSS length; the width follows from the aspect ratio. */
  maxHeight: string;
  children?: ReactNode;
};

/** A photo as large as the space allows, with the region of the evidence drawn on it. */
export function MarkedPhoto({ photo, evidence, maxHeight, children }: MarkedPhotoProps) {
  const ratio = photo.width && photo.height ? photo.width / photo.height : 1.5;
  const marked = evidence?.photoId === photo.id ? evidence : null;
  return (
    <div className="relative" style={{ width: `min(100%, calc(${maxHeight} * ${ratio}))` }}>
      <PhotoFrame
        src={photo.url ?? photo.thumb}
        alt={photo.name}
        thumbhash={photo.thumbhash}
        width={photo.width}
        height={photo.height}
        className="w-full"
      />
      {marked && (
        <RegionMark
          region={marked.region}
          label={`${measurementLabel(marked.measurement)} ${formatWithUnit(marked.measurement, marked.value)}`}
        />
      )}
      {children}
    </div>
  );
}

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

/** The side of the window opposite the hovered or focused button, so that the dock does not cover it. */
function useFreeSide(): 'left' | 'right' {
  const [side, setSide] = useState<'left' | 'right'>('right');
  useEffect(() => {
    const onTarget = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !target.closest('button')) return;
      const { left, right } = target.getBoundingClientRect();
      setSide((left + right) / 2 > window.innerWidth / 2 ? 'left' : 'right');
    };
    window.addEventListener('pointerover', onTarget);
    window.addEventListener('focusin', onTarget);
    return () => {
      window.removeEventListener('pointerover', onTarget);
      window.removeEventListener('focusin', onTarget);
    };
  }, []);
  return side;
}

type EvidenceDockProps = {
  photos: readonly AnalysisPhoto[];
  viewer: RefObject<HTMLElement | null>;
};

/** Shows the photo of the active evidence in a corner of the window while the viewer is scrolled out of view. */
export function EvidenceDock({ photos, viewer }: EvidenceDockProps) {
  const { active } = useEvidenceFocus();
  const isViewerVisible = useIsVisible(viewer);
  const side = useFreeSide();
  const photo = photos.find(({ id }) => id === active?.photoId);
  if (isViewerVisible || !active || !photo) return null;
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
