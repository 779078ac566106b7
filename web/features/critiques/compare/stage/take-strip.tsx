import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { useEffect, useRef } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { Scroller } from '../../../../ui/layout/scroller.tsx';
import { PhotoFrame } from '../../../../ui/photo/photo-frame.tsx';
import { PickMarks, pickWords } from '../../../picks/pick-marks.tsx';

type StripHintProps = {
  /** Counted from 1, of the photo that a press replaces. */
  number: number;
  /** Number of the photo that was kept to the end; null while others are left. */
  winner: number | null;
  total: number;
  /** null until a photo was passed over. */
  onRestart: (() => void) | null;
};

/** What a press on the strip does, or how the culling ended. One line, so that nothing moves. */
function StripHint({ number, winner, total, onRestart }: StripHintProps) {
  return (
    <div className="flex h-11 items-center justify-between gap-3 px-3 text-sm">
      <p aria-live="polite" className="tabular truncate">
        {winner === null
          ? `Choose a photo to show instead of photo ${number}.`
          : `You kept photo ${winner} of ${total}.`}
      </p>
      {onRestart && (
        <button
          type="button"
          onClick={onRestart}
          className="h-11 shrink-0 underline underline-offset-4"
        >
          Start over
        </button>
      )}
    </div>
  );
}

type TakeProps = {
  photo: AnalysisPhoto;
  /** Counted from 1. */
  number: number;
  isShown: boolean;
  /** Whether it is the shown photo that a press replaces. */
  isChanging: boolean;
  isPassed: boolean;
  onChoose: () => void;
};

function Take({ photo, number, isShown, isChanging, isPassed, onChoose }: TakeProps) {
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
          {[`Photo ${number}, ${photo.name}`, isPassed && 'passed over', pickWords(photo.pick)]
            .filter(Boolean)
            .join(', ')}
        </span>
        <PhotoFrame
          src={photo.thumb}
          alt=""
          thumbhash={photo.thumbhash}
          isLazy
          className={classNames('w-full', isPassed && !isShown && 'opacity-35')}
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
  passed: ReadonlySet<string>;
  /** The photo that was kept to the end; null while others are left. */
  winnerId: string | null;
  /** Shows again what was passed over. */
  onRestart: () => void;
  onChoose: (index: number) => void;
};

/** All photos of the album: pressing one shows it on the active side. */
export function TakeStrip(props: TakeStripProps) {
  const { photos, shownIds, changingId, passed, winnerId, onRestart, onChoose } = props;
  const numberOf = (photoId: string) => photos.findIndex(({ id }) => id === photoId) + 1;
  return (
    <nav aria-label="Photos of the album" className="min-w-0">
      <StripHint
        number={numberOf(changingId)}
        winner={winnerId === null ? null : numberOf(winnerId)}
        total={photos.length}
        onRestart={passed.size > 0 ? onRestart : null}
      />
      <Scroller className="relative">
        <ul className="flex w-max gap-1 px-3 pb-3">
          {photos.map((photo, index) => (
            <Take
              key={photo.id}
              photo={photo}
              number={index + 1}
              isShown={shownIds.includes(photo.id)}
              isChanging={photo.id === changingId}
              isPassed={passed.has(photo.id)}
              onChoose={() => onChoose(index)}
            />
          ))}
        </ul>
      </Scroller>
    </nav>
  );
}
