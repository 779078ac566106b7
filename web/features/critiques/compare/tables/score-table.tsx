import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import type { ScoreDifference } from '@photo-coach/shared/domain/comparison/differences.ts';
import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { dotsFromScore } from '@photo-coach/shared/domain/progress/scores.ts';
import { DotsScore } from '../../../../ui/photo/dots-score.tsx';
import { NamedColumns, type Names, Standout } from './pair-table.tsx';

function Score({ score, isBetter }: { score: number; isBetter: boolean }) {
  return (
    <span className="flex min-h-6 flex-wrap items-center gap-x-3">
      <DotsScore score={dotsFromScore(score)} />
      {isBetter && <Standout>better</Standout>}
    </span>
  );
}

type ScoreTableProps = { scores: readonly ScoreDifference[]; names: Names };

/** The scores of both photos. One is called better only if the difference exceeds the noise. */
export function ScoreTable({ scores, names }: ScoreTableProps) {
  const cell = ({ better, ...score }: ScoreDifference, side: Side) => (
    <Score score={score[side]} isBetter={better === side} />
  );
  return (
    <section>
      <h2 className="text-2xl">Scores</h2>
      <table className="mt-4 w-full table-fixed text-left">
        <caption className="sr-only">Scores</caption>
        <NamedColumns names={names} />
        <tbody>
          {scores.map((score) => (
            <tr key={score.category} className="border-t border-line align-top">
              <th scope="row" className="py-3 pr-4 font-medium">
                {CATEGORY_NAMES[score.category].name}
              </th>
              <td className="py-3 pr-4">{cell(score, 'left')}</td>
              <td className="py-3">{cell(score, 'right')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
