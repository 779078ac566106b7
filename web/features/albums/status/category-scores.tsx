import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { notJudgedText } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { MeterScale } from '../../../ui/photo/meter-scale.tsx';
import { averageByCategory, type CategoryAverage } from '../category-averages.ts';
import { Score } from '../score.tsx';

function NotJudged({ label, critiques: [first] }: CategoryAverage) {
  if (label !== 'Not judged' || !first) return null;
  return <p className="text-sm text-muted">{notJudgedText(first)}</p>;
}

function Scores({ rows }: { rows: readonly CategoryAverage[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <li
          key={row.category}
          className="grid grid-cols-[1fr_auto] items-center gap-x-8 gap-y-4 border-t border-line py-5 md:grid-cols-[minmax(0,20rem)_1fr_7rem]"
        >
          <div>
            <h3 className="text-xl">{CATEGORY_NAMES[row.category].name}</h3>
            <p className="mt-1 text-sm text-muted">{CATEGORY_NAMES[row.category].about}</p>
            <NotJudged {...row} />
          </div>
          <Score
            outOfTen={row.outOfTen}
            label={row.label}
            className="text-right md:order-last md:col-start-3"
          />
          {row.label !== 'Not judged' && (
            <MeterScale
              position={row.score / 10}
              divisions={20}
              ends={['0', '10']}
              className="max-md:col-span-2"
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The score of each category: of the album as a series, and of its photos on average. */
export function CategoryScores({
  analysis: { album, categories, photoCategories },
}: {
  analysis: Analysis;
}) {
  const own = averageByCategory(categories);
  const averages = averageByCategory(photoCategories);
  if (own.length + averages.length === 0) {
    return <p className="text-muted">The scores appear here once photos are critiqued.</p>;
  }
  return (
    <div className="grid gap-12">
      {own.length > 0 && (
        <section>
          <h2 className="mb-5 text-2xl">
            {album.mode === 'single' ? 'Your photo' : 'The album as a whole'}
          </h2>
          <Scores rows={own} />
        </section>
      )}
      {averages.length > 0 && (
        <section>
          <h2 className="mb-5 text-2xl">The photos, on average</h2>
          <Scores rows={averages} />
        </section>
      )}
    </div>
  );
}
