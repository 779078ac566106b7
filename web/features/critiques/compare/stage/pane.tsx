import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { NO_PICK } from '@photo-coach/shared/contracts/picks.ts';
import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import type { RefObject } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { StarButtons } from '../../../picks/pick-buttons.tsx';
import { PickMarks, pickWords } from '../../../picks/pick-marks.tsx';
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
  /** Whether the measurements recommend keeping it. */
  isSuggested: boolean;
  onKeep: () => void;
  onRate: (rating: number | null) => void;
};

const KEYS = { left: 'n', right: 'k' } as const;

/** A photo's name, which selects its side for changes, and the decisions about the photo. */
function PaneHead(props: PaneProps) {
  const { side, number, photo, isActive, onActivate, isSuggested, onKeep, onRate } = props;
  const { flag, rating } = photo.pick ?? NO_PICK;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 text-sm xl:grid-cols-[minmax(0,1fr)_auto_auto]">
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
          {/* The stars stand beside it. */}
          <PickMarks pick={{ flag, rating: null }} className="shrink-0" />
          <span className="sr-only">{pickWords(photo.pick)}</span>
        </button>
      </div>
      <button
        type="button"
        aria-keyshortcuts={KEYS[side]}
        title={`Keep this one and show the next beside it (${KEYS[side].toUpperCase()})`}
        onClick={onKeep}
        className={classNames(
          'flex h-9 w-36 shrink-0 items-center justify-center rounded-fine border border-stage-ink whitespace-nowrap',
          isSuggested ? 'bg-stage-ink text-black' : 'hover:bg-black/30',
        )}
      >
        <span>
          Keep<span className="sr-only"> photo {number} and go on</span>
          {isSuggested && ' (suggested)'}
        </span>
      </button>
      <fieldset className="-ml-2 flex w-55 max-xl:col-span-2 xl:ml-0">
        <legend className="sr-only">Rate photo {number}</legend>
        <StarButtons rating={rating} onRate={onRate} photo={`photo ${number}`} hasKeys={isActive} />
      </fieldset>
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
