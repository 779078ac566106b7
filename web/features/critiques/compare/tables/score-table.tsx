import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { showCritiques } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { DotsScore } from '../../../../ui/photo/dots-score.tsx';
import type { ComparedCategory } from '../describe-pair.ts';
import { NamedColumns, type Names, Standout } from './pair-table.tsx';

function Score({ compared, side }: { compared: ComparedCategory; side: Side }) {
  const critique = compared[side];
  return (
    <span className="flex min-h-6 flex-wrap items-center gap-x-3">
      <DotsScore score={critique.score} label={showCritiques([critique]).label} />
      {compared.better === side && <Standout>better</Standout>}
    </span>
  );
}

type ScoreTableProps = { scores: readonly ComparedCategory[]; names: Names };

/** The scores of both photos. One is called better only if the difference exceeds the noise. */
export function ScoreTable({ scores, names }: ScoreTableProps) {
  return (
    <section>
      <h2 className="text-2xl">Scores</h2>
      <table className="mt-4 w-full table-fixed text-left">
        <caption className="sr-only">Scores</caption>
        <NamedColumns names={names} />
        <tbody>
          {scores.map((compared) => (
            <tr key={compared.category} className="border-t border-line align-top">
              <th scope="row" className="py-3 pr-4 font-medium">
                {CATEGORY_NAMES[compared.category].name}
              </th>
              <td className="py-3 pr-4">
                <Score compared={compared} side="left" />
              </td>
              <td className="py-3">
                <Score compared={compared} side="right" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
