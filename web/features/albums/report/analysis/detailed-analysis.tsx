import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { Accordion } from '../../../../ui/layout/accordion.tsx';
import { BasisLegend } from '../../../critiques/coach/basis-legend.tsx';
import { averageByCategory, type CategoryAverage } from '../../category-averages.ts';
import { formatScore } from '../../score-text.ts';
import { CategoryReport } from './category-report.tsx';
import { DeepDiveOffer } from './deep-dive-offer.tsx';
import { EvidenceFrame } from './evidence-frame.tsx';

const titleOf = ({ category, score }: CategoryAverage): string =>
  `${CATEGORY_NAMES[category].name} · ${formatScore(score)}/10`;

type GroupProps = {
  title: string | null;
  /** Unique in the page. */
  name: string;
  categories: readonly CategoryAverage[];
};

function Group({ title, name, categories }: GroupProps) {
  if (categories.length === 0) return null;
  return (
    <section>
      {title !== null && <h2 className="mb-5 text-2xl">{title}</h2>}
      <Accordion
        name={name}
        items={categories.map((category) => ({
          title: titleOf(category),
          content: <CategoryReport critiques={category.critiques} />,
        }))}
      />
    </section>
  );
}

/** Every critique of an album in full, category by category, beside the photo that its evidence is about. */
export function DetailedAnalysis({ analysis }: { analysis: Analysis }) {
  const { album, categories, photoCategories, photos } = analysis;
  const isSingle = album.mode === 'single';
  const lacksDeepDive = [...categories, ...photoCategories].some(
    ({ sentences, hasDeepDive }) => sentences.deepDive === null && hasDeepDive,
  );
  return (
    <EvidenceFrame photos={photos.filter(({ state }) => state === 'critiqued')}>
      <div className="grid gap-14">
        <Group
          title={isSingle ? null : 'The album as a series'}
          name="album-categories"
          categories={averageByCategory(categories)}
        />
        <Group
          title="The photos, one by one"
          name="photo-categories"
          categories={averageByCategory(photoCategories)}
        />
        <BasisLegend categories={[...categories, ...photoCategories]} />
        {lacksDeepDive && <DeepDiveOffer />}
      </div>
    </EvidenceFrame>
  );
}
