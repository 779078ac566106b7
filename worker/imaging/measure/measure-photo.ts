import type { Measurement, PhotoMeasurements } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { PhotoSubject, Thing } from '@photo-coach/shared/contracts/things.ts';
import { HDR_TEXT, TONE_MAPPED } from '@photo-coach/shared/domain/measurements/tone-mapped.ts';
import { roundTo } from '@photo-coach/shared/domain/numbers.ts';
import { areaOf } from '@photo-coach/shared/domain/regions.ts';
import { buildView, type ViewSource } from './build-view.ts';
import { measureColor } from './color.ts';
import { measureEdgeDistraction } from './edge-distraction.ts';
import { measureFaces } from './faces.ts';
import { fingerprintOf, packMask } from './grid/packed.ts';
import { measureLight } from './light/measure-light.ts';
import { measureLines } from './lines/measure-lines.ts';
import { abstained, measured, regionOf } from './measured.ts';
import type { PhotoView } from './photo-view.ts';
import { measurePlacement } from './placement.ts';
import { measureFocus } from './sharpness/measure-focus.ts';

/** 1 if the flash fired, else 0. */
function measureFlash({ exif: { flashFired } }: PhotoView): Measurement[] {
  return flashFired === null
    ? [abstained('flash', 'The file carries no word on flash.')]
    : [measured('flash', Number(flashFired), undefined, 0)];
}

/** The share of the frame that a printed date takes, in percent; 0 if there is none. */
const measureStamp = ({ stamp }: PhotoView): Measurement[] => [
  measured('date_stamp', stamp === null ? 0 : 100 * areaOf(stamp), stamp ?? undefined),
];

/** To be raised with every change that can alter a value. */
const VERSION = 12;

/** Everything that is measured, group by group. */
const GROUPS: readonly ((view: PhotoView) => readonly Measurement[])[] = [
  measureLight,
  measureColor,
  measureFocus,
  measureLines,
  measurePlacement,
  measureFaces,
  (view) => [measureEdgeDistraction(view)],
  measureStamp,
  measureFlash,
];

/** Shares with four decimals, inside the frame. */
function roundedRegion({ x, y, width, height }: Region): Region {
  const box = { left: x, top: y, right: x + width, bottom: y + height };
  return regionOf(box, 1, 1);
}

/** Everything found, faces too, surest first. */
const thingsIn = ({ detections }: PhotoView): Thing[] =>
  [
    ...detections.things,
    ...detections.faces.map(({ region, sureness }) => ({
      kind: 'face' as const,
      name: null,
      region,
      sureness,
    })),
  ]
    .map((thing) => ({
      ...thing,
      region: roundedRegion(thing.region),
      sureness: roundTo(thing.sureness, 3),
    }))
    .toSorted((a, b) => b.sureness - a.sureness);

function storedSubject({ subject, overview }: PhotoView): PhotoSubject | null {
  if (subject === null) return null;
  const { kind, name, region, sureness, mask } = subject;
  return {
    kind,
    name,
    region: roundedRegion(region),
    sureness: roundTo(sureness, 3),
    mask: packMask(mask, overview),
  };
}

/** A measurement that does not mistake the tone mapping of an HDR file for its light. */
const unlessToneMapped = ({ isHdr }: PhotoView, item: Measurement): Measurement =>
  isHdr && TONE_MAPPED.has(item.name) ? abstained(item.name, HDR_TEXT) : item;

/**
 * All photo-level measurements of one photo. Pure and deterministic: the same bytes give the same numbers. A
 * measurement that is impossible on the photo has the value null and a reason.
 */
export function measureView(view: PhotoView): PhotoMeasurements {
  const measurements: PhotoMeasurements = {
    version: VERSION,
    items: GROUPS.flatMap((measure) => measure(view)).map((item) => unlessToneMapped(view, item)),
    things: thingsIn(view),
    subject: storedSubject(view),
    fingerprint: fingerprintOf(view.overview),
  };
  if (view.isHdr) measurements.isHdr = true;
  return measurements;
}

/**
 * Builds the view of a photo and measures it.
 * @throws RangeError when the pixels do not fill width × height
 */
export const measurePhoto = (source: ViewSource): PhotoMeasurements =>
  measureView(buildView(source));
