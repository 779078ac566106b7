import type {
  AnalysisCategory,
  AnalysisPhoto,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import { useMemo, useRef } from 'react';
import { EvidenceDock } from '../evidence/evidence-dock.tsx';
import { CompareStage } from './compare-stage.tsx';
import { describePair } from './describe-pair.ts';
import { FindingTable } from './tables/finding-table.tsx';
import { MeasurementTable } from './tables/measurement-table.tsx';
import { ScoreTable } from './tables/score-table.tsx';
import { VerdictText } from './verdict-text.tsx';

type ComparedPhotosProps = {
  /** All photos of the album that one can choose from. */
  photos: readonly AnalysisPhoto[];
  critiques: readonly AnalysisCategory[];
  left: AnalysisPhoto;
  right: AnalysisPhoto;
  onChoose: (side: Side, index: number) => void;
  onExchange: () => void;
};

/** Two photos, then which to keep and why, then all that differs between them. */
export function ComparedPhotos(props: ComparedPhotosProps) {
  const { photos, critiques, left, right, onChoose, onExchange } = props;
  const stage = useRef<HTMLElement>(null);
  const pair = useMemo(() => describePair(critiques, left, right), [critiques, left, right]);
  const shown = useMemo(() => [left, right], [left, right]);
  const names = {
    left: `Photo ${photos.indexOf(left) + 1}`,
    right: `Photo ${photos.indexOf(right) + 1}`,
  };
  return (
    <>
      <CompareStage
        stage={stage}
        photos={photos}
        left={left}
        right={right}
        onChoose={onChoose}
        onExchange={onExchange}
      />
      <div className="mx-auto grid w-full max-w-wide grid-cols-1 gap-12 px-5 py-10 sm:px-8">
        <VerdictText verdict={pair.verdict} reasons={pair.reasons} names={names} />
        <ScoreTable scores={pair.scores} />
        <FindingTable pairs={pair.findings} />
        <MeasurementTable differences={pair.measurements} />
      </div>
      <EvidenceDock photos={shown} viewer={stage} />
    </>
  );
}
