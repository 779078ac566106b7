import { memo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { PhotoFrame } from '../../../ui/photo/photo-frame.tsx';
import { PickMarks } from '../../picks/pick-marks.tsx';
import { pickWords } from '../../picks/pick-words.ts';
import { useEvidenceFocus } from '../evidence/evidence-focus.tsx';
import type { ReviewPhoto } from '../evidence/review-photos.ts';

type ThumbnailProps = {
  photo: ReviewPhoto;
  /** Counted from 1. */
  number: number;
  isVisible: boolean;
  onChoose: (photoId: string) => void;
};

/** Re-rendered only when it changes itself: two of a dozen do when another photo is shown. */
const Thumbnail = memo(({ photo, number, isVisible, onChoose }: ThumbnailProps) => (
  <li className="w-20 shrink-0">
    <button
      type="button"
      aria-label={[`Show photo ${number}, ${photo.name}`, pickWords(photo.pick ?? null)]
        .filter(Boolean)
        .join(', ')}
      aria-current={isVisible}
      onClick={() => onChoose(photo.id)}
      className={classNames(
        'relative block w-full border-2 p-0.5',
        isVisible ? 'border-stage-ink' : 'border-transparent hover:border-stage-line',
      )}
    >
      <PhotoFrame src={photo.thumb} alt="" thumbhash={photo.thumbhash} isLazy className="w-full" />
      <PickMarks pick={photo.pick ?? null} className="absolute top-1 right-1" />
    </button>
  </li>
));

/** The photos of an album in a row. */
export function ThumbnailStrip({ photos }: { photos: readonly ReviewPhoto[] }) {
  const { visiblePhotoId, choosePhoto } = useEvidenceFocus();
  return (
    <ul className="flex shrink-0 gap-1 overflow-x-auto px-3 pb-3 max-lg:pt-2">
      {photos.map((photo, index) => (
        <Thumbnail
          key={photo.id}
          photo={photo}
          number={index + 1}
          isVisible={photo.id === visiblePhotoId}
          onChoose={choosePhoto}
        />
      ))}
    </ul>
  );
}
