import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Select } from '../../../ui/forms/select.tsx';
import { useEvidenceFocus } from '../evidence/evidence-focus.tsx';
import { MarkedPhoto } from '../evidence/marked-photo.tsx';
import { useViewerKeys } from '../viewer/use-viewer-keys.ts';
import { type Zoom, ZoomArea, type ZoomView } from '../viewer/zoom-area.tsx';
import { measuredOn } from './describe-pair.ts';

/** The lit place on a photo: of the evidence, or of the same measurement where the evidence is the other photo's. */
function useLitPlace(photo: AnalysisPhoto) {
  const { active } = useEvidenceFocus();
  if (active === null || active.photoId === photo.id) return active;
  return measuredOn(photo, active.measurement);
}

type PaneProps = {
  side: Side;
  photos: readonly AnalysisPhoto[];
  photo: AnalysisPhoto;
  zoom: RefObject<Zoom | null>;
  onView: (view: ZoomView) => void;
  onChoose: (index: number) => void;
};

const NAMES = { left: 'Left', right: 'Right' } as const;

/** One of the photos, and the list from which another can take its place. */
function Pane({ side, photos, photo, zoom, onView, onChoose }: PaneProps) {
  const lit = useLitPlace(photo);
  return (
    <div className="flex min-w-0 flex-col">
      <div className="flex items-center gap-3 px-3 pt-3 text-sm">
        <span aria-hidden="true" className="w-10 shrink-0">
          {NAMES[side]}
        </span>
        <div className="min-w-0 flex-1 lg:max-w-sm">
          <Select
            aria-label={`${NAMES[side]} photo`}
            value={photo.id}
            onChange={({ target }) => onChoose(photos.findIndex(({ id }) => id === target.value))}
            options={photos.map(({ id, name }, index) => ({
              value: id,
              label: `${index + 1}. ${name}`,
            }))}
          />
        </div>
      </div>
      <div
        data-pane={side}
        className="relative h-[min(32svh,68vw)] touch-pan-y lg:h-[min(58svh,36vw)]"
      >
        <ZoomArea zoom={zoom} onView={onView} wheel>
          <MarkedPhoto photo={photo} evidence={lit} maxHeight="100cqh" />
        </ZoomArea>
      </div>
    </div>
  );
}

type BarButtonProps = { label: string; onClick: () => void; children: ReactNode };

function BarButton({ label, onClick, children }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid h-11 min-w-11 place-items-center rounded-fine px-2 text-sm whitespace-nowrap hover:bg-black/30"
    >
      {children}
    </button>
  );
}

type CompareStageProps = {
  stage: RefObject<HTMLElement | null>;
  photos: readonly AnalysisPhoto[];
  left: AnalysisPhoto;
  right: AnalysisPhoto;
  onChoose: (side: Side, index: number) => void;
  onExchange: () => void;
};

const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };

/** Two photos that are zoomed and panned as one: what is in the middle of one is in the middle of the other. */
export function CompareStage(props: CompareStageProps) {
  const { stage, photos, left, right, onChoose, onExchange } = props;
  const { unpin } = useEvidenceFocus();
  const leftZoom = useRef<Zoom>(null);
  const rightZoom = useRef<Zoom>(null);
  const [view, setView] = useState(WHOLE);
  const follow = (other: RefObject<Zoom | null>) => (next: ZoomView) => {
    other.current?.show(next);
    setView(next);
  };
  const onZoom = (action: 'in' | 'out' | 'reset') => leftZoom.current?.[action]();
  const choose = (side: Side, index: number) => {
    unpin();
    onChoose(side, index);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo shows the same part as the one before
  useEffect(() => {
    leftZoom.current?.show(view);
    rightZoom.current?.show(view);
  }, [left.id, right.id]);
  useViewerKeys(
    {
      // As when culling: the left photo stays, and candidates go by beside it.
      onStep: (by) => {
        const others = photos.filter(({ id }) => id !== left.id);
        const at = others.findIndex(({ id }) => id === right.id);
        const next = others[(at + by + others.length) % others.length];
        if (next && next.id !== right.id) choose('right', photos.indexOf(next));
      },
      onToggleTips: () => undefined,
      onZoom,
      onEscape: () => {
        onZoom('reset');
        unpin();
      },
    },
    { inDialog: false },
  );
  const pane = { photos };
  return (
    <section
      ref={stage}
      aria-label="Photos side by side"
      className="bg-stage text-stage-ink lg:px-3"
    >
      <div className="grid grid-cols-1 lg:grid-cols-2 lg:gap-x-3">
        <Pane
          {...pane}
          side="left"
          photo={left}
          zoom={leftZoom}
          onView={follow(rightZoom)}
          onChoose={(index) => choose('left', index)}
        />
        <Pane
          {...pane}
          side="right"
          photo={right}
          zoom={rightZoom}
          onView={follow(leftZoom)}
          onChoose={(index) => choose('right', index)}
        />
      </div>
      <div className="flex h-12 items-center justify-center gap-1 px-2">
        <BarButton label="Zoom out" onClick={() => onZoom('out')}>
          <ZoomOut className="size-4" aria-hidden="true" />
        </BarButton>
        <span className="tabular w-12 text-center text-sm">{view.scale.toFixed(1)}×</span>
        <BarButton label="Zoom in" onClick={() => onZoom('in')}>
          <ZoomIn className="size-4" aria-hidden="true" />
        </BarButton>
        <BarButton label="Reset zoom" onClick={() => onZoom('reset')}>
          Reset zoom
        </BarButton>
        <BarButton
          label="Swap sides"
          onClick={() => {
            unpin();
            onExchange();
          }}
        >
          <ArrowLeftRight className="size-4" aria-hidden="true" />
        </BarButton>
      </div>
    </section>
  );
}
