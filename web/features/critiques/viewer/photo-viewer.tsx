import { memo, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Scroller } from '../../../ui/layout/scroller.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PhotoFrame } from '../../../ui/photo/photo-frame.tsx';
import { PickMarks, pickWords } from '../../picks/pick-marks.tsx';
import { EvidenceDock } from '../evidence/evidence-dock.tsx';
import { useEvidenceFocus } from '../evidence/evidence-focus.tsx';
import type { ReviewPhoto } from '../evidence/review-photos.ts';
import { PhotoStage } from './photo-stage.tsx';

type ThumbnailProps = {
  photo: ReviewPhoto;
  /** From 1. */
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
function ThumbnailStrip({ photos }: { photos: readonly ReviewPhoto[] }) {
  const { visiblePhotoId, choosePhoto } = useEvidenceFocus();
  return (
    <Scroller className="shrink-0">
      <ul className="flex w-max gap-1 px-3 pb-3 max-lg:pt-2">
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
    </Scroller>
  );
}

/** The photos of the feedback, which stay in view while its text is read. */
export function PhotoViewer({ photos }: { photos: readonly ReviewPhoto[] }) {
  const [tips, setTips] = useState(true);
  const [full, setFull] = useState(false);
  const section = useRef<HTMLElement>(null);
  const toggleTips = () => setTips(!tips);
  return (
    <div className="bg-stage text-stage-ink max-lg:contents">
      <div className="lg:sticky lg:top-0 lg:flex lg:h-[calc(100svh-4rem)] lg:flex-col max-lg:contents">
        <section
          ref={section}
          aria-label="Photo viewer"
          className="z-20 flex min-h-0 flex-col bg-stage text-stage-ink max-lg:sticky max-lg:top-0 max-lg:h-[min(46svh,80vw)] lg:flex-1 lg:px-3 lg:pt-3"
        >
          <PhotoStage
            photos={photos}
            tips={tips}
            onToggleTips={toggleTips}
            onFullSize={() => setFull(true)}
          />
        </section>
        {photos.length > 1 && (
          <nav aria-label="Photos of the album" className="min-w-0 bg-stage text-stage-ink">
            <ThumbnailStrip photos={photos} />
          </nav>
        )}
      </div>
      <Dialog
        open={full}
        onOpenChange={setFull}
        title="Full size"
        look="photo"
        initialFocus="dialog"
      >
        <div className="flex h-svh w-screen flex-col">
          <PhotoStage photos={photos} tips={tips} onToggleTips={toggleTips} onFullSize={null} />
        </div>
      </Dialog>
      <EvidenceDock photos={photos} viewer={section} />
    </div>
  );
}
