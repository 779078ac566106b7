import { parseCaptureTime } from '@photo-coach/shared/domain/capture-time/parse-capture-time.ts';
import { fNumber, shutterSpeed } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { type TouchEvent, useEffect, useRef, useState } from 'react';
import { type Shortcut, useShortcuts } from '../../../lib/shortcuts.ts';
import { Scroller } from '../../../ui/layout/scroller.tsx';
import { useEvidenceFocus } from '../evidence/evidence-focus.tsx';
import { MarkedPhoto } from '../evidence/marked-photo.tsx';
import type { ReviewPhoto } from '../evidence/review-photos.ts';
import { PhotoGrid } from '../overlays/photo-grid.tsx';
import { Hotspots } from './hotspots.tsx';
import { ViewerBar } from './viewer-bar.tsx';
import { type Zoom, ZoomArea } from './zoom-area.tsx';

type Actions = {
  /** Omitted if there is no other photo. */
  onStep?: (by: number) => void;
  onToggleTips: () => void;
  onZoom: (action: 'in' | 'out' | 'reset') => void;
  onEscape: () => void;
};

/** @property inDialog whether the viewer itself is in a dialog */
type Options = { inDialog: boolean };

function shortcutsOf(to: Actions, { inDialog }: Options): Shortcut[] {
  const { onStep, onToggleTips, onZoom, onEscape } = to;
  return [
    ...(onStep
      ? [
          { keys: ['ArrowLeft'], shown: '←', label: 'Previous photo', run: () => onStep(-1) },
          { keys: ['ArrowRight'], shown: '→', label: 'Next photo', run: () => onStep(1) },
        ]
      : []),
    { keys: ['h'], shown: 'H', label: 'Show or hide the tips', run: onToggleTips },
    { keys: ['+', '='], shown: '+', label: 'Zoom in', run: () => onZoom('in') },
    { keys: ['-'], shown: '−', label: 'Zoom out', run: () => onZoom('out') },
    { keys: ['0'], shown: '0', label: 'Reset the zoom', run: () => onZoom('reset') },
    // Esc closes a dialog on its own.
    ...(inDialog
      ? []
      : [{ keys: ['Escape'], shown: 'Esc', label: 'Put away what is open', run: onEscape }]),
  ];
}

/**
 * The viewer's keys: arrows for the photos, H for the tips, + - 0 for the zoom, Esc to close what is open.
 */
function useViewerKeys(to: Actions, options: Options): void {
  useShortcuts(shortcutsOf(to, options), options);
}

/** The index of the visible photo, and a setter to show another one. */
function usePhotoSteps(photos: readonly ReviewPhoto[]) {
  const { visiblePhotoId, choosePhoto } = useEvidenceFocus();
  const index = Math.max(
    0,
    photos.findIndex((photo) => photo.id === visiblePhotoId),
  );
  const step = (by: number) => {
    const next = photos[(index + by + photos.length) % photos.length];
    if (next && photos.length > 1) choosePhoto(next.id);
  };
  return { index, step };
}

/**
 * Changes with the marks of a photo: new ones are rendered afresh, so that the old ones don't slide to other places.
 */
const placesOf = ({ hotspots }: ReviewPhoto): string =>
  hotspots.map(({ x, y }) => `${x} ${y}`).join();

/** A capture time is shown as the camera's clock showed it, wherever the page is read. */
const date = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const takenAt = (text: string) => {
  const time = parseCaptureTime({ text });
  return time && date.format(time.localMs);
};
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** The capture settings stored in the file; each with its name, as far as they are known. */
function factsOf({ exif, name, width, height, size }: ReviewPhoto): [string, string][] {
  const focal = exif?.focalLengthMm;
  const facts: [string, string | number | null | undefined | false][] = [
    ['File', name],
    ['Camera', exif?.camera],
    ['Lens', exif?.lens],
    ['Shutter speed', exif?.exposureTimeSeconds && shutterSpeed(exif.exposureTimeSeconds)],
    ['Aperture', exif?.aperture && fNumber(exif.aperture)],
    ['ISO', exif?.iso && String(exif.iso)],
    ['Focal length', focal && `${Math.round(focal)} mm`],
    ['Flash', exif?.flashFired === true && 'fired'],
    ['Taken', exif?.takenAt && takenAt(exif.takenAt)],
    ['Size', width !== null && height !== null && `${width} × ${height} pixels`],
    ['File size', size !== null && megabytes(size)],
  ];
  return facts.flatMap(([fact, value]) =>
    typeof value === 'string' && value !== '' ? [[fact, value] as [string, string]] : [],
  );
}

/** The camera settings and the size of a photo, over the lower edge of the viewer. */
function PhotoFacts({ photo }: { photo: ReviewPhoto }) {
  return (
    <section
      aria-label="Photo information"
      className="absolute inset-x-0 bottom-0 z-10 flex max-h-full flex-col bg-black/80 text-sm text-white"
    >
      <Scroller label="Camera settings" className="px-5 py-4">
        <dl className="tabular grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3">
          {factsOf(photo).map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-tick text-white/75">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </Scroller>
    </section>
  );
}

/** Minimum length of a swipe, in CSS pixels, and how much more horizontal than vertical it must be. */
const LEAST_WAY = 48;
const SIDEWAYS = 2;

/**
 * Touch handlers that call `onSwipe` with 1 for a swipe to the left, which shows the next item, and -1 for one to the
 * right.
 */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0);
      if (!touch || !start.current) return;
      const [dx, dy] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      start.current = null;
      if (Math.abs(dx) >= LEAST_WAY && Math.abs(dx) >= SIDEWAYS * Math.abs(dy)) {
        onSwipe(dx < 0 ? 1 : -1);
      }
    },
  };
}

type PhotoStageProps = {
  photos: readonly ReviewPhoto[];
  tips: boolean;
  onToggleTips: () => void;
  /** Opens the photo at full size; null if this is the full size. */
  onFullSize: (() => void) | null;
};

/** One photo with its hotspots and the region of the active evidence, and its controls. Fills its parent's height. */
export function PhotoStage({ photos, tips, onToggleTips, onFullSize }: PhotoStageProps) {
  const { active, unpin } = useEvidenceFocus();
  const { index, step } = usePhotoSteps(photos);
  const [facts, setFacts] = useState(false);
  const zoom = useRef<Zoom>(null);
  const photo = photos[index];
  const photoId = photo?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo starts unzoomed
  useEffect(() => zoom.current?.reset(), [photoId]);
  const swipe = useSwipe((by) => {
    if (!zoom.current?.isZoomed()) step(by);
  });
  useViewerKeys(
    {
      ...(photos.length > 1 && { onStep: step }),
      onToggleTips,
      onZoom: (action) => zoom.current?.[action](),
      onEscape: () => {
        zoom.current?.reset();
        setFacts(false);
        unpin();
      },
    },
    { inDialog: onFullSize === null },
  );
  if (!photo) return null;
  return (
    <>
      <div className="relative min-h-0 flex-1 touch-pan-y" {...swipe}>
        <ZoomArea zoom={zoom} wheel={onFullSize === null}>
          <MarkedPhoto photo={photo} evidence={active} maxHeight="100cqh">
            <PhotoGrid />
            {tips && <Hotspots key={placesOf(photo)} photo={photo} />}
          </MarkedPhoto>
        </ZoomArea>
        {facts && <PhotoFacts photo={photo} />}
      </div>
      <ViewerBar
        index={index}
        total={photos.length}
        name={photo.name}
        onStep={step}
        tips={tips}
        hasTips={photo.hotspots.length > 0}
        onToggleTips={onToggleTips}
        facts={facts}
        onToggleFacts={() => setFacts(!facts)}
        onZoom={(action) => zoom.current?.[action]()}
        {...(onFullSize && { onFullSize })}
      />
    </>
  );
}
