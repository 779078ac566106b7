import type {
  AnalysisCategory,
  AnalysisPhoto,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import { useMemo, useRef } from 'react';
import { EvidenceDock } from '../evidence/evidence-dock.tsx';
import { describePair } from './describe-pair.ts';
import { CompareStage } from './stage/compare-stage.tsx';
import { FindingTable } from './tables/finding-table.tsx';
import { MeasurementTables } from './tables/measurement-tables.tsx';
import { ScoreTable } from './tables/score-table.tsx';
import type { Pair } from './use-compared-pair.ts';
import { VerdictLine, VerdictReasons } from './verdict-text.tsx';

type ComparedPhotosProps = {
  albumId: string;
  /** All photos of the album that can be chosen. */
  photos: readonly AnalysisPhoto[];
  critiques: readonly AnalysisCategory[];
  left: AnalysisPhoto;
  right: AnalysisPhoto;
  pair: Pair;
};

/** Which of two photos to keep and why, then both photos, then all differences between them. */
export function ComparedPhotos(props: ComparedPhotosProps) {
  const { albumId, photos, critiques, left, right, pair } = props;
  const stage = useRef<HTMLElement>(null);
  const described = useMemo(() => describePair(critiques, left, right), [critiques, left, right]);
  const shown = useMemo(() => [left, right], [left, right]);
  const names = { left: `Photo ${pair.left + 1}`, right: `Photo ${pair.right + 1}` };
  const { verdict, areTakes, reasons } = described;
  return (
    <>
      <VerdictLine verdict={verdict} areTakes={areTakes} reasons={reasons} names={names} />
      <CompareStage
        albumId={albumId}
        stage={stage}
        photos={photos}
        left={left}
        right={right}
        pair={pair}
        suggested={areTakes ? verdict.keep : null}
      />
      <div className="mx-auto grid w-full max-w-wide grid-cols-1 gap-12 px-5 py-10 sm:px-8">
        <VerdictReasons verdict={verdict} reasons={reasons} names={names} />
        <div className="grid grid-cols-1 gap-12 lg:grid-cols-[2fr_3fr]">
          <ScoreTable scores={described.scores} names={names} />
          <FindingTable pairs={described.findings} names={names} />
        </div>
        <MeasurementTables measurements={described.measurements} names={names} />
      </div>
      <EvidenceDock photos={shown} viewer={stage} />
    </>
  );
}
