import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { PhotoPick } from '@photo-coach/shared/contracts/picks.ts';
import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import { type RefObject, useState } from 'react';
import { useShortcuts } from '../../../../lib/shortcuts.ts';
import { pickShortcuts, usePick } from '../../../picks/use-pick.ts';
import { useEvidenceFocus } from '../../evidence/evidence-focus.tsx';
import { useGridChoice } from '../../overlays/grid/photo-grid.tsx';
import { useViewerKeys } from '../../viewer/use-viewer-keys.ts';
import type { Pair } from '../use-compared-pair.ts';
import { useLockedZoom, ZoomBar } from './locked-zoom.tsx';
import { Pane } from './pane.tsx';
import { TakeStrip } from './take-strip.tsx';

/** Scale above which resetting the zoom changes what is shown. */
const ZOOMED = 1.01;

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
  const grid = useGridChoice();
  const zoom = useLockedZoom(`${left.id} ${right.id}`);
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
  const changeActive = (change: Partial<PhotoPick>) => {
    const photo = photos[pair.latest()[side]];
    if (photo) pick(photo, change);
  };
  useViewerKeys(
    {
      onStep: step,
      onGrid: grid?.showNext,
      onZoom: (action) => {
        if (action === 'reset' && zoom.scale < ZOOMED) changeActive({ rating: null });
        else zoom.act(action);
      },
      onEscape: () => {
        zoom.act('reset');
        unpin();
      },
    },
    { inDialog: false, zero: 'Reset the zoom; where it is reset, take the stars back' },
  );
  useShortcuts(pickShortcuts(changeActive));
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
      <ZoomBar
        scale={zoom.scale}
        onZoom={zoom.act}
        onExchange={() => {
          unpin();
          pair.exchange();
        }}
      />
      <TakeStrip
        photos={photos}
        shownIds={[left.id, right.id]}
        changingId={side === 'left' ? left.id : right.id}
        onChoose={choose}
      />
    </section>
  );
}
