import type { AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { CategoryCard } from '../category-card.tsx';
import { useEvidenceFocus } from '../evidence/evidence-focus.tsx';
import { MeasurementsPanel } from '../evidence/measurements-panel.tsx';
import { ReviewPhotos, usePhotoNumber, useReviewPhoto } from '../evidence/review-photos.ts';

/** The critique and the measurements of the photo chosen in the viewer. */
export function ChosenPhotoPanel({ categories }: { categories: readonly AnalysisCategory[] }) {
  const { chosenPhotoId } = useEvidenceFocus();
  const photo = useReviewPhoto(chosenPhotoId);
  const number = usePhotoNumber(chosenPhotoId);
  if (!photo) return null;
  const own = categories.filter((category) => category.photoId === photo.id);
  const critique = own.length > 0 && (
    <div className="grid gap-x-12 gap-y-12 md:grid-cols-2">
      {own.map((category) => (
        <CategoryCard key={`${photo.id} ${category.category}`} category={category} />
      ))}
    </div>
  );
  return (
    <section>
      <h2 className="mb-4 text-3xl">
        Photo {number}: <span className="break-all">{photo.name}</span>
      </h2>
      {/* With one photo in the context, the evidence chips leave out the photo's number. */}
      <ReviewPhotos value={[photo]}>
        <Tabs
          label="This photo"
          tabs={[
            ...(critique ? [{ value: 'critique', label: 'Critique', content: critique }] : []),
            {
              value: 'measurements',
              label: 'Measurements',
              content: <MeasurementsPanel photo={photo} />,
            },
          ]}
        />
      </ReviewPhotos>
    </section>
  );
}
