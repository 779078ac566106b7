import type { Measurement, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { type Region, WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import type { Point } from '../../detect/detections.ts';
import { mean, median, standardDeviation } from '../grid/statistics.ts';
import { abstained, measured, regionOf } from '../measured.ts';
import { measureCompression, measureNoise } from '../noise.ts';
import type { Focus, PhotoView } from '../photo-view.ts';
import { blurWidths, type EdgeWindow, findWindows } from './blur.ts';
import { type Edge, type EdgeMap, findEdges } from './find-edges.ts';
import { measureMotion } from './motion.ts';

type Seen = Pick<PhotoView, 'luma' | 'detail' | 'points' | 'overview' | 'subject' | 'noise'>;

/** Whether a place, as shares of the photo's sides, is on the subject. */
function isOnSubject(
  { overview, subject }: Pick<PhotoView, 'overview' | 'subject'>,
  x: number,
  y: number,
): boolean {
  if (subject === null) return false;
  const column = Math.min(overview.width - 1, Math.floor(x * overview.width));
  const row = Math.min(overview.height - 1, Math.floor(y * overview.height));
  return subject.mask[row * overview.width + column] === 1;
}

export function findFocus(view: Seen): Focus {
  const { width, height } = view.luma;
  const map = findEdges(view, view.noise?.sigma ?? 0);
  const [inside, outside]: [Edge[], Edge[]] = [[], []];
  for (const edge of map.tiles.flat()) {
    const isInside = isOnSubject(view, (edge.x + 0.5) / width, (edge.y + 0.5) / height);
    (isInside ? inside : outside).push(edge);
  }
  return { map, windows: findWindows(map), inside, outside };
}

/** Blur at which acutance is 50, in pixels of a photo 2048 pixels long: clearly soft on a large screen or an A4 print. */
const HALF_ACUTANCE_BLUR = 1.6;
/** Number of windows, and of edges, that makes a value half sure. */
const HALF_SURE_WINDOWS = 10;
const HALF_SURE_EDGES = 30;
/**
 * Added to widths before they are divided, so that differences of tenths of a pixel between sharp edges don't count.
 */
const SHARP = 0.3;

const NO_EDGES = 'No edges are clear enough to judge sharpness.';
const NO_SUBJECT = 'No subject stands out.';

/** Acutance 0–100 of a blur of `width` pixels: 100 / (1 + (width / 1.6)²). */
export const acutance = (width: number): number => 100 / (1 + (width / HALF_ACUTANCE_BLUR) ** 2);

const surenessOf = (count: number, half: number): number => count / (count + half);

/** The window that is sharper than all but `share` of them; this skips single outliers. */
function windowAt(
  windows: readonly EdgeWindow[],
  share: number,
  by: (window: EdgeWindow) => number,
): EdgeWindow | undefined {
  const ascending = windows.toSorted((a, b) => by(a) - by(b));
  return ascending[
    Math.min(ascending.length - 1, Math.max(5, Math.round(share * ascending.length)))
  ];
}

/** The middle of a window, in shares of the photo's width and height. */
const windowCenter = ({ across, down }: EdgeMap, { tile }: EdgeWindow): Point => ({
  x: ((tile % across) + 0.5) / across,
  y: (Math.floor(tile / across) + 0.5) / down,
});

/** The region of the photo that a window covers. */
function windowRegion({ across, down }: EdgeMap, { tile }: EdgeWindow): Region {
  const [column, row] = [tile % across, Math.floor(tile / across)];
  return regionOf(
    {
      left: Math.max(0, column - 1),
      top: Math.max(0, row - 1),
      right: Math.min(across, column + 2),
      bottom: Math.min(down, row + 2),
    },
    across,
    down,
  );
}

/** How much wider a window's edges may be than those of the sharpest place, to count as sharp. */
const AS_SHARP = 1.15;
/** Share of the frame above which the sharp part is no longer one place. */
const EVERYWHERE = 0.45;

/**
 * The center and spread of the windows that are about as sharp as one of `width`; undefined if they lie all over the
 * frame. A single sharpest window of many equal ones would be chance.
 */
function sharpRegion(
  map: EdgeMap,
  windows: readonly EdgeWindow[],
  width: number,
): Region | undefined {
  const sharp = windows.filter((window) => window.width <= AS_SHARP * width);
  const centers = sharp.map((window) => windowCenter(map, window));
  const reach = (axis: 'x' | 'y', cells: number): [number, number] => {
    const places = centers.map((center) => center[axis]);
    const middle = mean(places);
    // Half of the side of an even spread with the same variance, and at least a window.
    const half = Math.max(Math.sqrt(3) * standardDeviation(places), 1.5 / cells);
    return [Math.max(0, middle - half), Math.min(1, middle + half)];
  };
  const [left, right] = reach('x', map.across);
  const [top, bottom] = reach('y', map.down);
  const isOnePlace = (right - left) * (bottom - top) < EVERYWHERE;
  return isOnePlace ? regionOf({ left, top, right, bottom }, 1, 1) : undefined;
}

/** The windows whose middle is not on the subject. */
const backgroundWindows = (view: PhotoView): EdgeWindow[] =>
  view.focus.windows.filter((window) => {
    const { x, y } = windowCenter(view.focus.map, window);
    return !isOnSubject(view, x, y);
  });

/** The subject's sharpness, which blends into that of the sharpest place as the subject gets less sure. */
function subjectSharpness({ focus, subject }: PhotoView, peak: EdgeWindow): Measurement {
  const width = blurWidths(focus.inside)?.all ?? null;
  if (subject === null || width === null) {
    return measured('sharpness_subject', acutance(peak.width), windowRegion(focus.map, peak), 1, 0);
  }
  const sureness = subject.sureness * surenessOf(focus.inside.length, HALF_SURE_EDGES);
  const blended = width ** sureness * peak.width ** (1 - sureness);
  return measured('sharpness_subject', acutance(blended), subject.region, 1, sureness);
}

/** Acutance of the median window of the background; without a subject, of the whole photo. */
function backgroundSharpness({ subject }: PhotoView, windows: readonly EdgeWindow[]): Measurement {
  if (windows.length === 0) {
    return abstained('sharpness_background', 'The background has no edges to judge.');
  }
  const width = median(windows.map((window) => window.width));
  const known = 0.5 + 0.5 * (subject?.sureness ?? 0);
  const sureness = known * surenessOf(windows.length, HALF_SURE_WINDOWS);
  return measured('sharpness_background', acutance(width), undefined, 1, sureness);
}

/**
 * How much sharper the surroundings are than the subject: width of the subject's edges in their sharpest direction (so
 * that its movement doesn't count) / width of the edges where the surroundings are sharpest; at least 1.
 */
function missedFocus(
  { focus, subject }: PhotoView,
  background: readonly EdgeWindow[],
): Measurement {
  if (subject === null) return abstained('missed_focus', NO_SUBJECT);
  const width = blurWidths(focus.inside)?.sharpest ?? null;
  if (width === null) {
    return abstained('missed_focus', 'The subject has no edges to judge its sharpness by.');
  }
  const landed = windowAt(background, 0.1, (window) => window.width);
  if (landed === undefined) {
    return abstained('missed_focus', 'The background has no edges to judge its sharpness by.');
  }
  const ratio = Math.max(1, (width + SHARP) / (landed.width + SHARP));
  const sureness =
    subject.sureness *
    surenessOf(focus.inside.length, HALF_SURE_EDGES) *
    surenessOf(background.length, HALF_SURE_WINDOWS);
  return measured('missed_focus', ratio, windowRegion(focus.map, landed), 2, sureness);
}

/**
 * Acutance of the subject, of the rest of the photo and of its sharpest place; the blur of the photo's sharpest place
 * (defocus_blur: Gaussian standard deviation in pixels of the working image, in the sharper direction, so that movement
 * doesn't count); and how far focus missed the subject.
 */
function measureSharpness(view: PhotoView): Measurement[] {
  const { map, windows } = view.focus;
  const peak = windowAt(windows, 0.05, (window) => window.width);
  const sharpest = windowAt(windows, 0.03, (window) => window.sharpestWidth);
  if (peak === undefined || sharpest === undefined) {
    const names: MeasurementName[] = [
      'sharpness_subject',
      'sharpness_background',
      'sharpness_peak',
      'defocus_blur',
      'missed_focus',
    ];
    return names.map((name) => abstained(name, NO_EDGES));
  }
  const background = backgroundWindows(view);
  const sureness = surenessOf(windows.length, HALF_SURE_WINDOWS);
  return [
    subjectSharpness(view, peak),
    measured(
      'sharpness_peak',
      acutance(peak.width),
      sharpRegion(map, windows, peak.width),
      1,
      sureness,
    ),
    measured('defocus_blur', sharpest.sharpestWidth, windowRegion(map, sharpest), 2, sureness),
    backgroundSharpness(view, background),
    missedFocus(view, background),
  ];
}

/** Sharpness, blur, movement, noise and compression, and the upload's size in megapixels. */
export function measureFocus(view: PhotoView): Measurement[] {
  const { width, height } = view.original;
  return [
    ...measureSharpness(view),
    ...measureMotion(view),
    measureNoise(view.noise),
    measureCompression(view),
    measured('resolution', (width * height) / 1e6, WHOLE_FRAME, 3),
  ];
}
