import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PhotoFrame } from '../../../ui/photo/photo-frame.tsx';

type ThumbnailStripProps = {
  photos: readonly AnalysisPhoto[];
  visibleId: string;
  onChoose: (photoId: string) => void;
};

/** The photos of an album in a row. */
export function ThumbnailStrip({ photos, visibleId, onChoose }: ThumbnailStripProps) {
  return (
    <ul className="mx-auto flex max-w-wide gap-2 overflow-x-auto px-5 pt-1 pb-5 sm:px-8">
      {photos.map((photo, index) => {
        const isVisible = photo.id === visibleId;
        return (
          <li key={photo.id} className="w-24 shrink-0">
            <button
              type="button"
              aria-label={`Show photo ${index + 1}, ${photo.name}`}
              aria-current={isVisible}
              onClick={() => onChoose(photo.id)}
              className={classNames(
                'block w-full border-2 p-0.5',
                isVisible ? 'border-stage-ink' : 'border-transparent hover:border-stage-line',
              )}
            >
              <PhotoFrame src={photo.thumb} alt="" thumbhash={photo.thumbhash} className="w-full" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
