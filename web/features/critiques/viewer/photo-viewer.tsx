import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PhotoFrame } from '../../../ui/photo/photo-frame.tsx';
import { useEvidenceFocus } from '../evidence/evidence-focus.tsx';
import { EvidenceDock, MarkedPhoto } from '../evidence/marked-photo.tsx';
import { Hotspots } from './hotspots.tsx';

const STEP_KEYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const BUTTON =
  'inline-flex min-h-11 items-center gap-2 px-3 text-sm hover:underline underline-offset-4 disabled:opacity-40';

type FullSizeDialogProps = {
  photo: AnalysisPhoto;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onKey: (event: KeyboardEvent) => void;
};

/** The photo in the whole window, without marks. The arrow keys show the other photos. */
function FullSizeDialog({ photo, open, onOpenChange, onKey }: FullSizeDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={photo.name} look="photo">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: key events bubble up from the dialog's focused button */}
      <div onKeyDown={onKey} className="grid h-screen w-screen place-items-center">
        <img
          src={photo.url ?? undefined}
          alt={photo.name}
          className="max-h-screen max-w-full object-contain"
        />
      </div>
    </Dialog>
  );
}

function StepButtons({ onStep }: { onStep: (by: number) => void }) {
  return (
    <>
      <button
        type="button"
        aria-label="Previous photo"
        onClick={() => onStep(-1)}
        className={BUTTON}
      >
        <ChevronLeft className="size-5" aria-hidden="true" />
      </button>
      <button type="button" aria-label="Next photo" onClick={() => onStep(1)} className={BUTTON}>
        <ChevronRight className="size-5" aria-hidden="true" />
      </button>
    </>
  );
}

type ThumbnailStripProps = {
  photos: readonly AnalysisPhoto[];
  visibleId: string;
  onChoose: (photoId: string) => void;
};

/** The photos of an album in a row. */
function ThumbnailStrip({ photos, visibleId, onChoose }: ThumbnailStripProps) {
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

/** The index of the visible photo, and the ways to show another one. */
function usePhotoSteps(photos: readonly AnalysisPhoto[]) {
  const { visiblePhotoId, choosePhoto } = useEvidenceFocus();
  const found = photos.findIndex((photo) => photo.id === visiblePhotoId);
  const index = Math.max(0, found);
  const step = (by: number) => {
    const next = photos[(index + by + photos.length) % photos.length];
    if (next) choosePhoto(next.id);
  };
  const onKey = (event: KeyboardEvent) => {
    const by = STEP_KEYS[event.key];
    if (by === undefined || photos.length < 2) return;
    event.preventDefault();
    step(by);
  };
  return { index, step, onKey, choosePhoto };
}

/** One photo with its hotspots and the region of the active evidence, and thumbnails of the others. */
export function PhotoViewer({ photos }: { photos: readonly AnalysisPhoto[] }) {
  const { active } = useEvidenceFocus();
  const { index, step, onKey, choosePhoto } = usePhotoSteps(photos);
  const [tips, setTips] = useState(true);
  const [full, setFull] = useState(false);
  const section = useRef<HTMLElement>(null);
  const photo = photos[index];
  if (!photo) return null;
  return (
    <section
      ref={section}
      aria-label="Photo viewer"
      onKeyDown={onKey}
      className="bg-stage text-stage-ink [--stage:min(60vh,100vw)] sm:[--stage:min(68vh,54rem)]"
    >
      <div className="grid min-h-[var(--stage)] place-items-center px-0 pt-0 sm:px-6 sm:pt-6">
        <MarkedPhoto photo={photo} evidence={active} maxHeight="var(--stage)">
          {tips && <Hotspots photo={photo} />}
        </MarkedPhoto>
      </div>
      <div className="mx-auto flex max-w-wide flex-wrap items-center justify-between gap-x-4 px-2 py-2 sm:px-5">
        <div className="flex items-center">
          {photos.length > 1 && <StepButtons onStep={step} />}
          <p className="tabular px-3 text-sm" aria-live="polite">
            {index + 1} of {photos.length}
            <span className="ml-3 max-sm:sr-only">{photo.name}</span>
          </p>
        </div>
        <div className="flex items-center">
          {photo.hotspots.length > 0 && (
            <button
              type="button"
              aria-pressed={tips}
              onClick={() => setTips(!tips)}
              className={BUTTON}
            >
              {tips ? 'Hide Tips' : 'Show Tips'}
            </button>
          )}
          <button type="button" onClick={() => setFull(true)} className={BUTTON}>
            <Maximize2 className="size-4" aria-hidden="true" /> Full size
          </button>
        </div>
      </div>
      {photos.length > 1 && (
        <ThumbnailStrip photos={photos} visibleId={photo.id} onChoose={choosePhoto} />
      )}
      <FullSizeDialog photo={photo} open={full} onOpenChange={setFull} onKey={onKey} />
      <EvidenceDock photos={photos} viewer={section} />
    </section>
  );
}
