import type { Category } from '@photo-coach/shared/contracts/categories.ts';
import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { MeterScale } from '../../../ui/photo/meter-scale.tsx';
import { averageByCategory } from '../category-averages.ts';
import { Score } from '../score.tsx';

type Row = {
  category: Category;
  /** 0–10. */
  score: number;
};

function Scores({ rows }: { rows: readonly Row[] }) {
  return (
    <ul>
      {rows.map(({ category, score }) => (
        <li
          key={category}
          className="grid grid-cols-[1fr_auto] items-center gap-x-8 gap-y-4 border-t border-line py-5 md:grid-cols-[minmax(0,20rem)_1fr_7rem]"
        >
          <div>
            <h3 className="text-xl">{CATEGORY_NAMES[category].name}</h3>
            <p className="mt-1 text-sm text-muted">{CATEGORY_NAMES[category].about}</p>
          </div>
          <Score score={score} className="text-right md:order-last" />
          <MeterScale
            position={score / 10}
            divisions={20}
            ends={['0', '10']}
            className="max-md:col-span-2"
          />
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
  const own = categories.map(({ category, scoreContinuous }) => ({
    category,
    score: scoreContinuous / 10,
  }));
  const averages = averageByCategory(photoCategories);
  if (own.length + averages.length === 0) {
    return <p className="text-muted">The scores appear here once photos are critiqued.</p>;
  }
  return (
    <div className="grid gap-12">
      {own.length > 0 && (
        <section>
          <h2 className="mb-5 text-2xl">
            {album.mode === 'single' ? 'Your photo' : 'The album as a series'}
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
