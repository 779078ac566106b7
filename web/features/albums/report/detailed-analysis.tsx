import type { Analysis, AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { scoreInWords } from '@photo-coach/shared/domain/progress/scores.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Accordion } from '../../../ui/layout/accordion.tsx';
import { PlanOptions } from '../../billing/limits/plan-options.tsx';
import {
  EvidenceFocusProvider,
  useEvidenceFocus,
} from '../../critiques/evidence/evidence-focus.tsx';
import { MarkedPhoto } from '../../critiques/evidence/marked-photo.tsx';
import { BasisLegend } from '../../critiques/evidence/place-mark.tsx';
import { ReviewPhotos } from '../../critiques/evidence/review-photos.ts';
import { averageByCategory, type CategoryAverage } from '../category-averages.ts';
import { CategoryReport } from './category-report.tsx';

const titleOf = (average: CategoryAverage): string =>
  `${CATEGORY_NAMES[average.category].name} · ${scoreInWords(average)}`;

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

/** Shown once for all categories, if the plan does not include their deep dives. */
function DeepDiveOffer() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="border-t border-line pt-5">
      <h2 className="text-2xl">Deep Dive</h2>
      <p className="mt-2 max-w-xl text-muted">
        Export and Deep Dive are Creator features. A deep dive adds the trade-offs and the smaller
        findings, where there are any.
      </p>
      {isOpen ? (
        <PlanOptions />
      ) : (
        <Button look="quiet" size="text" className="mt-2" onClick={() => setOpen(true)}>
          Upgrade Plan
        </Button>
      )}
    </section>
  );
}

/** The photo of the sentence being read, with its place. */
function EvidencePhoto({ photos }: { photos: readonly AnalysisPhoto[] }) {
  const { active, visiblePhotoId } = useEvidenceFocus();
  const photo = photos.find(({ id }) => id === visiblePhotoId) ?? photos[0];
  if (!photo) return null;
  return (
    <figure className="sticky top-0 z-10 grid justify-items-center bg-paper py-3 lg:top-6 lg:self-start lg:py-0">
      <MarkedPhoto photo={photo} evidence={active} maxHeight="min(26rem, 36vh)" />
      <figcaption className="mt-2 w-full truncate text-center text-sm text-muted">
        {photo.name}
      </figcaption>
    </figure>
  );
}

type EvidenceFrameProps = {
  /** The photos that did not fail. */
  photos: readonly AnalysisPhoto[];
  children: ReactNode;
};

/** Texts, and beside them the photo of the focused evidence. */
function EvidenceFrame({ photos, children }: EvidenceFrameProps) {
  return (
    <ReviewPhotos value={photos}>
      <EvidenceFocusProvider first={photos[0]?.id ?? ''}>
        <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="contents lg:order-last lg:block">
            <EvidencePhoto photos={photos} />
          </div>
          {children}
        </div>
      </EvidenceFocusProvider>
    </ReviewPhotos>
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
          title={isSingle ? null : 'The album as a whole'}
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
