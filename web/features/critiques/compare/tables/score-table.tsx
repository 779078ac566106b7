import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import type { ScoreDifference } from '@photo-coach/shared/domain/comparison/differences.ts';
import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { dotsFromScore } from '@photo-coach/shared/domain/progress/scores.ts';
import { DotsScore } from '../../../../ui/photo/dots-score.tsx';
import { PairTable, Standout } from './pair-table.tsx';

function Score({ score, isBetter }: { score: number; isBetter: boolean }) {
  return (
    <span className="flex min-h-6 flex-wrap items-center gap-x-3">
      <DotsScore score={dotsFromScore(score)} />
      {isBetter && <Standout>better</Standout>}
    </span>
  );
}

/** The scores of both photos; one is called better only where the difference is larger than the noise. */
export function ScoreTable({ scores }: { scores: readonly ScoreDifference[] }) {
  const cell = ({ better, ...score }: ScoreDifference, side: Side) => (
    <Score score={score[side]} isBetter={better === side} />
  );
  return (
    <PairTable
      title="Scores"
      lead="A score is called better where it differs by more than a slightly different framing would change it."
      rows={scores.map((score) => ({
        title: CATEGORY_NAMES[score.category].name,
        left: cell(score, 'left'),
        right: cell(score, 'right'),
      }))}
    />
  );
}
