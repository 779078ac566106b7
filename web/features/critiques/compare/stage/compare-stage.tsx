import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { PhotoPick } from '@photo-coach/shared/contracts/picks.ts';
import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useEvidenceFocus } from '../../evidence/evidence-focus.tsx';
import { useGridChoice } from '../../overlays/grid/grid-choice.ts';
import { useViewerKeys } from '../../viewer/use-viewer-keys.ts';
import type { Pair } from '../use-compared-pair.ts';
import { Pane } from './pane.tsx';
import { StripHint } from './strip-hint.tsx';
import { TakeStrip } from './take-strip.tsx';
import { useCulling } from './use-culling.ts';
import { useCullingKeys } from './use-culling-keys.ts';
import { useDecisions } from './use-decisions.ts';
import { useLockedZoom } from './use-locked-zoom.ts';
import { ZoomBar } from './zoom-bar.tsx';

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

/** Scale above which resetting the zoom changes what is shown. */
const ZOOMED = 1.01;

/** Two photos that are zoomed and panned together, and the strip from which another can replace either. */
export function CompareStage(props: CompareStageProps) {
  const { albumId, stage, photos, left, right, pair, suggested } = props;
  const { unpin } = useEvidenceFocus();
  const grid = useGridChoice();
  const zoom = useLockedZoom(`${left.id} ${right.id}`);
  const culling = useCulling(
    useMemo(() => photos.map(({ id }) => id), [photos]),
    pair,
  );
  const { side, winner } = culling;
  const step = (by: number) => {
    unpin();
    culling.step(by);
  };
  const decisions = useDecisions(albumId, photos);
  const undo = () => {
    unpin();
    decisions.dismiss();
    culling.undo?.();
  };
  const keep = (kept: Side) => {
    unpin();
    const now = pair.latest();
    const goes = kept === 'left' ? now.right : now.left;
    culling.keep(
      kept,
      decisions.keep(now[kept], goes, () => latestUndo.current()),
    );
  };
  // The toast of a choice may be pressed when much has changed since.
  const latestUndo = useRef(undo);
  useEffect(() => {
    latestUndo.current = undo;
  });
  const changeActive = (change: Partial<PhotoPick>) =>
    decisions.change(pair.latest()[side], change);
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
  useCullingKeys({
    onKeep: keep,
    onChange: changeActive,
    onUndo: culling.undo ? undo : () => changeActive({ flag: null }),
  });
  const paneOf = (at: Side) => ({
    side: at,
    number: pair[at] + 1,
    zoom: zoom.refs[at],
    onView: zoom.follow[at],
    isActive: side === at,
    isSuggested: suggested === at,
    onActivate: () => culling.setSide(at),
    onKeep: () => keep(at),
    onRate: (rating: number | null) => decisions.change(pair[at], { rating }),
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
      <nav aria-label="Photos of the album" className="min-w-0">
        <StripHint
          number={pair[side] + 1}
          winner={winner === null ? null : photos.findIndex(({ id }) => id === winner) + 1}
          total={photos.length}
          onRestart={culling.passed.size > 0 ? culling.restart : null}
        />
        <TakeStrip
          photos={photos}
          shownIds={[left.id, right.id]}
          changingId={side === 'left' ? left.id : right.id}
          passed={culling.passed}
          onChoose={(index) => {
            unpin();
            pair.choose(side, index);
          }}
        />
      </nav>
    </section>
  );
}
