import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useEvidenceFocus } from '../evidence/evidence-focus.tsx';
import { MarkedPhoto } from '../evidence/marked-photo.tsx';
import { EvidenceDock } from './evidence-dock.tsx';
import { FullSizeDialog } from './full-size-dialog.tsx';
import { HotspotLayer } from './hotspots.tsx';
import { ThumbnailStrip } from './thumbnail-strip.tsx';

const STEP_KEYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const control =
  'inline-flex min-h-11 items-center gap-2 px-3 text-sm hover:underline underline-offset-4 disabled:opacity-40';

/** The viewer: one photo on the stage with its tips and the place that is pointed at, the others as thumbnails. */
export function PhotoViewer({ photos }: { photos: readonly AnalysisPhoto[] }) {
  const { active, shownPhotoId, choosePhoto } = useEvidenceFocus();
  const [tips, setTips] = useState(true);
  const [full, setFull] = useState(false);
  const section = useRef<HTMLElement>(null);
  const index = Math.max(
    0,
    photos.findIndex((photo) => photo.id === shownPhotoId),
  );
  const photo = photos[index];
  if (!photo) return null;

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
  return (
    <section
      ref={section}
      aria-label="Photo viewer"
      onKeyDown={onKey}
      className="bg-stage text-stage-ink [--stage:min(60vh,100vw)] sm:[--stage:min(68vh,54rem)]"
    >
      <div className="grid min-h-[var(--stage)] place-items-center px-0 pt-0 sm:px-6 sm:pt-6">
        <MarkedPhoto photo={photo} evidence={active} maxHeight="var(--stage)">
          {tips && <HotspotLayer photo={photo} />}
        </MarkedPhoto>
      </div>
      <div className="mx-auto flex max-w-wide flex-wrap items-center justify-between gap-x-4 px-2 py-2 sm:px-5">
        <div className="flex items-center">
          {photos.length > 1 && (
            <>
              <button
                type="button"
                aria-label="Previous photo"
                onClick={() => step(-1)}
                className={control}
              >
                <ChevronLeft className="size-5" aria-hidden="true" />
              </button>
              <button
                type="button"
                aria-label="Next photo"
                onClick={() => step(1)}
                className={control}
              >
                <ChevronRight className="size-5" aria-hidden="true" />
              </button>
            </>
          )}
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
              className={control}
            >
              {tips ? 'Hide Tips' : 'Show Tips'}
            </button>
          )}
          <button type="button" onClick={() => setFull(true)} className={control}>
            <Maximize2 className="size-4" aria-hidden="true" /> Full size
          </button>
        </div>
      </div>
      {photos.length > 1 && (
        <ThumbnailStrip photos={photos} shownId={photo.id} onChoose={choosePhoto} />
      )}
      <FullSizeDialog photo={photo} open={full} onOpenChange={setFull} onKey={onKey} />
      <EvidenceDock photos={photos} viewer={section} />
    </section>
  );
}
