import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { PhotoPick } from '@photo-coach/shared/contracts/picks.ts';
import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import Minimize2 from 'lucide-react/icons/minimize-2';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PickBar } from '../../picks/pick-buttons.tsx';
import { useCullingKeys, usePick } from '../../picks/use-pick.ts';
import { useEvidenceFocus } from '../evidence/evidence-focus.tsx';
import { MarkedPhoto } from '../evidence/marked-photo.tsx';
import { GridButton, PhotoGrid } from '../overlays/photo-grid.tsx';
import { ThumbnailStrip } from '../viewer/thumbnail-strip.tsx';
import { IconButton } from '../viewer/viewer-bar.tsx';
import { type Zoom, ZoomArea, type ZoomView } from '../viewer/zoom-area.tsx';
import type { Pair } from './use-compared-pair.ts';

const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };

/**
 * The zoom of two areas that show the same part of their photos: each follows the other.
 * @param shown changes with the photos; new ones show the same part as those before
 */
function useSharedZoom(shown: string) {
  const left = useRef<Zoom>(null);
  const right = useRef<Zoom>(null);
  const [view, setView] = useState(WHOLE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view itself is shown where it comes from
  useEffect(() => {
    left.current?.show(view);
    right.current?.show(view);
  }, [shown]);
  const follow = (other: RefObject<Zoom | null>) => (next: ZoomView) => {
    other.current?.show(next);
    setView(next);
  };
  return {
    scale: view.scale,
    refs: { left, right },
    follow: { left: follow(right), right: follow(left) },
    act: (action: 'in' | 'out' | 'reset') => left.current?.[action](),
  };
}

type PaneProps = {
  side: Side;
  /** Counted from 1. */
  number: number;
  photo: AnalysisPhoto;
  zoom: RefObject<Zoom | null>;
  onView: (view: ZoomView) => void;
  /** Whether the strip and the keys change this side. */
  isActive: boolean;
  onActivate: () => void;
  onChange: (change: Partial<PhotoPick>) => void;
};

/** One of the photos, below the button that selects its side and the decisions about it. */
function Pane(props: PaneProps) {
  const { side, number, photo, zoom, onView, isActive, onActivate, onChange } = props;
  const { active } = useEvidenceFocus();
  return (
    <div className="flex min-w-0 flex-col">
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
        <PickBar
          pick={photo.pick}
          onChange={onChange}
          photo={`photo ${number}`}
          hasKeys={isActive}
        />
      </div>
      <div
        data-pane={side}
        className="relative h-[min(22svh,56vw)] touch-pan-y lg:h-[min(50svh,34vw)]"
      >
        <ZoomArea zoom={zoom} onView={onView} wheel>
          <MarkedPhoto photo={photo} evidence={active} maxHeight="100cqh">
            <PhotoGrid />
          </MarkedPhoto>
        </ZoomArea>
      </div>
    </div>
  );
}

type CompareStageProps = {
  albumId: string;
  stage: RefObject<HTMLElement | null>;
  photos: readonly AnalysisPhoto[];
  left: AnalysisPhoto;
  right: AnalysisPhoto;
  pair: Pair;
};

const OTHER = { left: 'right', right: 'left' } as const;

/** Two photos that are zoomed and panned together, and the strip from which another can replace either. */
export function CompareStage(props: CompareStageProps) {
  const { albumId, stage, photos, left, right, pair } = props;
  const { unpin } = useEvidenceFocus();
  const zoom = useSharedZoom(`${left.id} ${right.id}`);
  const pick = usePick(albumId);
  /** The side that the strip and the keys change. */
  const [side, setSide] = useState<Side>('right');
  const choose = (index: number) => {
    unpin();
    pair.choose(side, index);
  };
  /** Moves the changing side by so many photos, skipping the one on the other side. */
  const step = (by: number) => {
    const now = pair.latest();
    const others = [...photos.keys()].filter((index) => index !== now[OTHER[side]]);
    const next = others[(others.indexOf(now[side]) + by + others.length) % others.length];
    if (next !== undefined && next !== now[side]) choose(next);
  };
  useCullingKeys({
    onStep: step,
    onChange: (change) => {
      const photo = photos[pair.latest()[side]];
      if (photo) pick(photo, change);
    },
  });
  useShortcuts([
    { keys: ['+', '='], shown: '+', label: 'Zoom in', run: () => zoom.act('in') },
    { keys: ['-'], shown: '−', label: 'Zoom out', run: () => zoom.act('out') },
    {
      keys: ['Escape'],
      shown: 'Esc',
      label: 'Reset the zoom',
      run: () => {
        zoom.act('reset');
        unpin();
      },
    },
  ]);
  const paneOf = (at: Side) => ({
    side: at,
    number: pair[at] + 1,
    zoom: zoom.refs[at],
    onView: zoom.follow[at],
    isActive: side === at,
    onActivate: () => setSide(at),
    onChange: (change: Partial<PhotoPick>) => pick(at === 'left' ? left : right, change),
  });
  return (
    <section
      ref={stage}
      aria-label="Photos side by side"
      className="bg-stage text-stage-ink lg:px-3"
    >
      <div className="grid grid-cols-1 lg:grid-cols-2 lg:gap-x-3">
        <Pane {...paneOf('left')} photo={left} />
        <Pane {...paneOf('right')} photo={right} />
      </div>
      <div className="flex h-12 items-center justify-center gap-1 px-2">
        <IconButton label="Zoom out" onClick={() => zoom.act('out')}>
          <ZoomOut className="size-4" aria-hidden="true" />
        </IconButton>
        <span className="tabular w-12 text-center text-sm">{zoom.scale.toFixed(1)}×</span>
        <IconButton label="Zoom in" onClick={() => zoom.act('in')}>
          <ZoomIn className="size-4" aria-hidden="true" />
        </IconButton>
        <IconButton label="Reset zoom" onClick={() => zoom.act('reset')}>
          <Minimize2 className="size-4" aria-hidden="true" />
        </IconButton>
        <GridButton />
      </div>
      <nav aria-label="Photos of the album" className="min-w-0">
        <p aria-live="polite" className="tabular h-11 truncate px-3 text-sm leading-11">
          Choose a photo to show instead of photo {pair[side] + 1}.
        </p>
        <ThumbnailStrip
          photos={photos}
          visibleIds={[left.id, right.id]}
          onChoose={(photoId) => choose(photos.findIndex(({ id }) => id === photoId))}
        />
      </nav>
    </section>
  );
}
