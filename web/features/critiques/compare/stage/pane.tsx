import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { PhotoPick } from '@photo-coach/shared/contracts/picks.ts';
import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import type { RefObject } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { PickBar } from '../../../picks/pick-buttons.tsx';
import { useEvidenceFocus } from '../../evidence/evidence-focus.tsx';
import { MarkedPhoto } from '../../evidence/marked-photo.tsx';
import { PhotoGrid } from '../../overlays/grid/photo-grid.tsx';
import { type Zoom, ZoomArea, type ZoomView } from '../../viewer/zoom-area.tsx';
import { measuredOn } from '../describe-pair.ts';

/**
 * The highlighted place on a photo: that of the evidence, or of the same measurement if the evidence belongs to the
 * other photo.
 */
function useLitPlace(photo: AnalysisPhoto) {
  const { active } = useEvidenceFocus();
  if (active === null || active.photoId === photo.id) return active;
  return active.measurement === null ? null : measuredOn(photo, active.measurement);
}

type PaneProps = {
  side: Side;
  /** Counted from 1. */
  number: number;
  photo: AnalysisPhoto;
  zoom: RefObject<Zoom | null>;
  onView: (view: ZoomView) => void;
  /** Whether the strip and the arrow keys change this side. */
  isActive: boolean;
  onActivate: () => void;
  onChange: (change: Partial<PhotoPick>) => void;
};

/** A photo's name, which selects its side for changes, and the decisions about the photo. */
function PaneHead(props: PaneProps) {
  const { number, photo, isActive, onActivate, onChange } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-3 px-3 text-sm xl:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex h-12 items-center">
        <button
          type="button"
          aria-pressed={isActive}
          title="The strip and the arrow keys change this photo"
          onClick={onActivate}
          className={classNames(
            'flex h-11 min-w-0 items-center gap-2 border-b-2 px-1',
            isActive ? 'border-stage-ink' : 'border-transparent hover:border-stage-line',
          )}
        >
          <span className="tabular shrink-0">
            <span className="sr-only">Change </span>Photo {number}
          </span>
          <span className="truncate">{photo.name}</span>
        </button>
      </div>
      <PickBar pick={photo.pick} onChange={onChange} photo={`photo ${number}`} hasKeys={isActive} />
    </div>
  );
}

/** One of the photos, below the button that selects its side and the decisions about it. */
export function Pane(props: PaneProps) {
  const { side, photo, zoom, onView } = props;
  const lit = useLitPlace(photo);
  return (
    <div className="flex min-w-0 flex-col">
      <PaneHead {...props} />
      <div
        data-pane={side}
        className="relative h-[min(22svh,56vw)] touch-pan-y lg:h-[min(50svh,34vw)]"
      >
        <ZoomArea zoom={zoom} onView={onView} wheel>
          <MarkedPhoto photo={photo} evidence={lit} maxHeight="100cqh">
            <PhotoGrid />
          </MarkedPhoto>
        </ZoomArea>
      </div>
    </div>
  );
}
