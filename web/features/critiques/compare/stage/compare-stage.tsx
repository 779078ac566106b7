import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { useEvidenceFocus } from '../../evidence/evidence-focus.tsx';
import { useViewerKeys } from '../../viewer/use-viewer-keys.ts';
import type { Pair } from '../use-compared-pair.ts';
import { Pane } from './pane.tsx';
import { StripHint } from './strip-hint.tsx';
import { TakeStrip } from './take-strip.tsx';
import { useCulling } from './use-culling.ts';
import { useCullingKeys } from './use-culling-keys.ts';
import { useLockedZoom } from './use-locked-zoom.ts';
import { ZoomBar } from './zoom-bar.tsx';

type CompareStageProps = {
  /** The two photos alone. */
  stage: RefObject<HTMLDivElement | null>;
  photos: readonly AnalysisPhoto[];
  left: AnalysisPhoto;
  right: AnalysisPhoto;
  pair: Pair;
  /** The side that the measurements say to keep. */
  suggested: Side | null;
  /** Under the photos, before the strip: what is said of them. */
  children: ReactNode;
};

/** Two photos that are zoomed and panned as one, and the strip from which another can take the place of either. */
export function CompareStage(props: CompareStageProps) {
  const { stage, photos, left, right, pair, suggested, children } = props;
  const { unpin } = useEvidenceFocus();
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
  const keep = (kept: Side) => {
    unpin();
    culling.keep(kept);
  };
  useViewerKeys(
    {
      onStep: step,
      onToggleTips: () => undefined,
      onZoom: zoom.act,
      onEscape: () => {
        zoom.act('reset');
        unpin();
      },
    },
    { inDialog: false },
  );
  useCullingKeys(keep);
  const paneOf = (at: Side) => ({
    ...{ side: at, number: pair[at] + 1, zoom: zoom.refs[at], onView: zoom.follow[at] },
    ...{ isActive: side === at, isSuggested: suggested === at },
    onActivate: () => culling.setSide(at),
    onKeep: () => keep(at),
  });
  return (
    <section aria-label="Photos side by side" className="bg-stage text-stage-ink">
      <div ref={stage} className="grid grid-cols-1 lg:grid-cols-2 lg:gap-x-3 lg:px-3">
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
      {children}
      <nav aria-label="Photos of the album" className="min-w-0 lg:px-3">
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
