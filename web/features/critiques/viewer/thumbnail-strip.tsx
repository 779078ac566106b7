import { memo, useEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Scroller } from '../../../ui/layout/scroller.tsx';
import { PhotoFrame } from '../../../ui/photo/photo-frame.tsx';
import { PickMarks, pickWords } from '../../picks/pick-marks.tsx';
import type { ReviewPhoto } from '../evidence/review-photos.ts';

type ThumbnailProps = {
  photo: ReviewPhoto;
  /** From 1. */
  number: number;
  isVisible: boolean;
  onChoose: (photoId: string) => void;
};

/** Re-rendered only when it changes itself: two of a dozen do when another photo is shown. */
const Thumbnail = memo(({ photo, number, isVisible, onChoose }: ThumbnailProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Scrolls the strip only: the page stays where it is.
    const strip = button.current?.closest('[data-hidden]');
    const { offsetLeft = 0, offsetWidth = 0 } = button.current ?? {};
    if (isVisible && strip) {
      strip.scrollLeft = offsetLeft + offsetWidth / 2 - strip.clientWidth / 2;
    }
  }, [isVisible]);
  return (
    <li className="w-20 shrink-0">
      <button
        ref={button}
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
        <PhotoFrame
          src={photo.thumb}
          alt=""
          thumbhash={photo.thumbhash}
          isLazy
          className={classNames('w-full', photo.pick?.flag === 'reject' && 'opacity-35')}
        />
        <PickMarks pick={photo.pick ?? null} className="absolute top-1 right-1" />
      </button>
    </li>
  );
});

type ThumbnailStripProps = {
  photos: readonly ReviewPhoto[];
  visibleIds: readonly string[];
  onChoose: (photoId: string) => void;
};

/** The photos of an album in a row. */
export function ThumbnailStrip({ photos, visibleIds, onChoose }: ThumbnailStripProps) {
  return (
    <Scroller className="relative shrink-0">
      <ul className="flex w-max gap-1 px-3 pb-3 max-lg:pt-2">
        {photos.map((photo, index) => (
          <Thumbnail
            key={photo.id}
            photo={photo}
            number={index + 1}
            isVisible={visibleIds.includes(photo.id)}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </Scroller>
  );
}
