import { sharedPhotoName } from '@photo-coach/shared/domain/shares.ts';
import { type ReactNode, useDeferredValue } from 'react';
import { CategoryCards } from '../cards/category-cards.tsx';
import type { ReviewCategory } from '../cards/review-category.ts';
import { SceneLine } from '../coach/coach-note.tsx';
import { Dismissed } from '../coach/dismissed.tsx';
import { VerdictLine } from '../coach/verdict-line.tsx';
import { useEvidenceFocus } from '../evidence/evidence-focus.tsx';
import { BasisLegend } from '../evidence/place-mark.tsx';
import {
  type ReviewPhoto,
  ReviewPhotos,
  usePhotoNumber,
  useReviewPhoto,
} from '../evidence/review-photos.ts';
import { MeasurementsPanel } from '../measurements/measurements-panel.tsx';

/** Renders the content about the chosen photo, after the viewer has shown it. */
function ChosenPhoto({ children }: { children: (photo: ReviewPhoto) => ReactNode }) {
  const chosenPhotoId = useDeferredValue(useEvidenceFocus().chosenPhotoId);
  const photo = useReviewPhoto(chosenPhotoId);
  const number = usePhotoNumber(chosenPhotoId);
  if (!photo) return null;
  const scene = photo.scene ?? photo.reading?.scene;
  return (
    <section>
      <h2 className="text-2xl">
        {number !== null && photo.name !== sharedPhotoName(number) && `Photo ${number}: `}
        <span className="break-all">{photo.name}</span>
      </h2>
      {scene && <SceneLine text={scene} />}
      {photo.reading?.verdict && (
        <div className="mt-3">
          <VerdictLine verdict={photo.reading.verdict} />
        </div>
      )}
      {/* With only one photo in the context, the evidence leaves out the photo's number. */}
      <div className="mt-6">
        <ReviewPhotos value={[photo]}>{children(photo)}</ReviewPhotos>
      </div>
    </section>
  );
}

/** The critique of the chosen photo. */
export function ChosenPhotoCritique({ categories }: { categories: readonly ReviewCategory[] }) {
  return (
    <ChosenPhoto>
      {(photo) => {
        const own = categories.filter(({ photoId }) => photoId === photo.id);
        return (
          <div className="grid grid-cols-1 gap-10">
            <CategoryCards categories={own} />
            <BasisLegend categories={own} />
            <Dismissed photo={photo} />
          </div>
        );
      }}
    </ChosenPhoto>
  );
}

/** The measurements of the chosen photo. */
export function ChosenPhotoMeasurements() {
  return <ChosenPhoto>{(photo) => <MeasurementsPanel photo={photo} />}</ChosenPhoto>;
}
