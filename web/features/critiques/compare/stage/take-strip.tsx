import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { useEffect, useRef } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { Scroller } from '../../../../ui/layout/scroller.tsx';
import { PhotoFrame } from '../../../../ui/photo/photo-frame.tsx';
import { PickMarks, pickWords } from '../../../picks/pick-marks.tsx';

type TakeProps = {
  photo: AnalysisPhoto;
  /** Counted from 1. */
  number: number;
  isShown: boolean;
  /** Whether it is the shown photo that a press replaces. */
  isChanging: boolean;
  onChoose: () => void;
};

function Take({ photo, number, isShown, isChanging, onChoose }: TakeProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Scrolls the strip only: the page stays where it is.
    const strip = button.current?.closest('[data-hidden]');
    const { offsetLeft = 0, offsetWidth = 0 } = button.current ?? {};
    if (isChanging && strip)
      strip.scrollLeft = offsetLeft + offsetWidth / 2 - strip.clientWidth / 2;
  }, [isChanging]);
  return (
    <li className="w-16 shrink-0 lg:w-20">
      <button
        ref={button}
        type="button"
        aria-current={isShown}
        onClick={onChoose}
        className={classNames(
          'relative block w-full border-2 p-0.5',
          isShown ? 'border-stage-ink' : 'border-transparent hover:border-stage-line',
          isShown && !isChanging && 'border-dashed',
        )}
      >
        <span className="sr-only">
          {[`Photo ${number}, ${photo.name}`, pickWords(photo.pick)].filter(Boolean).join(', ')}
        </span>
        <PhotoFrame
          src={photo.thumb}
          alt=""
          thumbhash={photo.thumbhash}
          isLazy
          className={classNames(
            'w-full',
            photo.pick?.flag === 'reject' && !isShown && 'opacity-35',
          )}
        />
        <span
          aria-hidden="true"
          className="tabular absolute bottom-0.5 left-0.5 bg-black px-1 text-xs text-white"
        >
          {number}
        </span>
        <PickMarks pick={photo.pick} className="absolute top-0.5 right-0.5" />
      </button>
    </li>
  );
}

type TakeStripProps = {
  photos: readonly AnalysisPhoto[];
  shownIds: readonly string[];
  /** The shown photo that a press replaces. */
  changingId: string;
  onChoose: (index: number) => void;
};

/** All photos of the album: pressing one shows it on the active side. */
export function TakeStrip({ photos, shownIds, changingId, onChoose }: TakeStripProps) {
  const changing = photos.findIndex(({ id }) => id === changingId) + 1;
  return (
    <nav aria-label="Photos of the album" className="min-w-0">
      <p aria-live="polite" className="tabular h-11 truncate px-3 text-sm leading-11">
        Choose a photo to show instead of photo {changing}.
      </p>
      <Scroller className="relative">
        <ul className="flex w-max gap-1 px-3 pb-3">
          {photos.map((photo, index) => (
            <Take
              key={photo.id}
              photo={photo}
              number={index + 1}
              isShown={shownIds.includes(photo.id)}
              isChanging={photo.id === changingId}
              onChoose={() => onChoose(index)}
            />
          ))}
        </ul>
      </Scroller>
    </nav>
  );
}
