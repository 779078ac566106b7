import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import type { RefObject } from 'react';
import { useEvidenceFocus } from '../../evidence/evidence-focus.tsx';
import { useGridChoice } from '../../overlays/grid/photo-grid.tsx';
import { useViewerKeys } from '../../viewer/use-viewer-keys.ts';
import type { Pair } from '../use-compared-pair.ts';
import { useLockedZoom, ZoomBar } from './locked-zoom.tsx';
import { Pane } from './pane.tsx';
import { TakeStrip } from './take-strip.tsx';
import { useCulling, useCullingKeys } from './use-culling.ts';

/** Scale above which resetting the zoom changes what is shown. */
const ZOOMED = 1.01;

type CompareStageProps = {
  albumId: string;
  stage: RefObject<HTMLElement | null>;
  photos: readonly AnalysisPhoto[];
  left: AnalysisPhoto;
  right: AnalysisPhoto;
  pair: Pair;
  /** The side to keep according to the measurements. */
  suggested: Side | null;
};

/** Two photos that are zoomed and panned together, and the strip from which another can replace either. */
export function CompareStage(props: CompareStageProps) {
  const { albumId, stage, photos, left, right, pair, suggested } = props;
  const { unpin } = useEvidenceFocus();
  const grid = useGridChoice();
  const zoom = useLockedZoom(`${left.id} ${right.id}`);
  const culling = useCulling(albumId, photos, pair);
  const { side, changeActive } = culling;
  useViewerKeys(
    {
      onStep: culling.step,
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
  useCullingKeys(culling);
  const paneOf = (at: Side) => ({
    side: at,
    number: pair[at] + 1,
    zoom: zoom.refs[at],
    onView: zoom.follow[at],
    isActive: side === at,
    isSuggested: suggested === at,
    onActivate: () => culling.setSide(at),
    onKeep: () => culling.keep(at),
    onRate: (rating: number | null) => culling.change(pair[at], { rating }),
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
        passed={culling.passed}
        winnerId={culling.winner}
        onRestart={culling.restart}
        onChoose={(index) => {
          unpin();
          pair.choose(side, index);
        }}
      />
    </section>
  );
}
