import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import { centerOf } from '@photo-coach/shared/domain/regions.ts';
import type { Face, Point } from '../detect/detections.ts';
import { type Lab, labOf, linearOf } from './grid/color-space.ts';
import type { Luma } from './grid/planes.ts';
import { byteAt, median, quantile, sorted } from './grid/statistics.ts';
import { abstained, measured } from './measured.ts';
import type { PhotoView, Skin } from './photo-view.ts';
import { newProfile, readProfile, riseAt, steepestAt } from './sharpness/edge-profile.ts';
import { acutance } from './sharpness/measure-focus.ts';

/** A face that counts for the photo. */
type MainFace = {
  readonly face: Face;
  /** 1 for the largest, falling to 0 for one of half its height, which is in the background. */
  readonly weight: number;
};

/** Heights, as shares of the largest face's, at which a face starts to count, and counts in full. */
const COUNTS_FROM = 0.5;
const COUNTS_FULLY = 0.8;
/** A face that is less sure than this is left out. */
const LEAST_SURENESS = 0.5;

/** The photo's main faces, largest first. Everyone in a group counts; a passer-by behind a portrait does not. */
function mainFaces({ detections }: Pick<PhotoView, 'detections'>): MainFace[] {
  const sure = detections.faces.filter(({ sureness }) => sureness >= LEAST_SURENESS);
  const tallest = Math.max(0, ...sure.map(({ region }) => region.height));
  return sure
    .map((face) => ({
      face,
      weight: ramp(face.region.height / tallest, COUNTS_FROM, COUNTS_FULLY),
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((p, q) => q.face.region.height - p.face.region.height);
}

/** Samples of a face, inside its outline. */
type FaceSamples = {
  /** The skin: without eyes, mouth, and blown highlights. */
  readonly skin: readonly Lab[];
  /** L* in the openings of the eyes. */
  readonly eyes: readonly number[];
};

/** Samples along the longer side of a face's box; fewer in a face with fewer pixels. */
const SAMPLES = 64;
/** A pixel with at least this byte in its red channel no longer shows the shape of the skin. */
const BLOWN = 254;
/** Lips and teeth: an ellipse around the mouth, as shares of the face's width and height. */
const MOUTH = { across: 0.24, down: 0.11 };
/** How far the shadow of lids and lashes reaches, in heights and widths of the eye. */
const AROUND_EYE = { across: 0.65, down: 1 };

/** Whether a point lies inside a closed outline (even-odd rule). */
function isInside(outline: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  let from = outline.at(-1);
  for (const to of outline) {
    if (from === undefined) return false;
    const crosses = from.y > y !== to.y > y;
    if (crosses && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) {
      inside = !inside;
    }
    from = to;
  }
  return inside;
}

const isInEllipse = ({ x, y }: Point, center: Point, radius: Point): boolean =>
  ((x - center.x) / radius.x) ** 2 + ((y - center.y) / radius.y) ** 2 < 1;

/** A regular grid of places in a region, row by row, as shares of the photo's sides like the region. */
const placesIn = ({ x, y, width, height }: Region, columns: number, rows: number): Point[] =>
  Array.from({ length: columns * rows }, (_, i) => ({
    x: x + (width * ((i % columns) + 0.5)) / columns,
    y: y + (height * (Math.floor(i / columns) + 0.5)) / rows,
  }));

/** Red, green and blue, as bytes, of the pixel at a place in the frame. */
function bytesAt({ pixels, width, height }: PhotoView['pixels'], { x, y }: Point) {
  const at = 3 * (Math.floor(y * height) * width + Math.floor(x * width));
  return [byteAt(pixels, at), byteAt(pixels, at + 1), byteAt(pixels, at + 2)] as const;
}

const isOpening = (region: Region, at: Point): boolean =>
  isInEllipse(at, centerOf(region), { x: region.width / 2, y: region.height / 2 });

const isNearEye = (region: Region, at: Point): boolean =>
  isInEllipse(at, centerOf(region), {
    x: AROUND_EYE.across * region.width,
    y: AROUND_EYE.down * Math.max(region.height, region.width / 4),
  });

/** Samples a face on a fixed grid, so that a large face costs no more than a small one. */
function sampleFace(view: Pick<PhotoView, 'pixels'>, face: Face): FaceSamples {
  const { region, leftEye, rightEye, outline } = face;
  const [wide, high] = [region.width * view.pixels.width, region.height * view.pixels.height];
  const step = Math.max(1, Math.max(wide, high) / SAMPLES);
  const mouth = { x: MOUTH.across * region.width, y: MOUTH.down * region.height };
  const skin: Lab[] = [];
  const eyes: number[] = [];
  const [columns, rows] = [wide, high].map((length) => Math.max(1, Math.round(length / step)));
  for (const at of placesIn(region, columns ?? 1, rows ?? 1)) {
    if (!isInside(outline, at)) continue;
    const [red, green, blue] = bytesAt(view.pixels, at);
    const lab = labOf(linearOf(red), linearOf(green), linearOf(blue));
    if (isOpening(leftEye, at) || isOpening(rightEye, at)) eyes.push(lab.lightness);
    const isEye = isNearEye(leftEye, at) || isNearEye(rightEye, at);
    if (isEye || isInEllipse(at, face.mouth, mouth)) continue;
    if (red < BLOWN) skin.push(lab);
  }
  return { skin, eyes };
}

const NO_FACE = 'No face was found.';
const NO_SKIN = 'No face is large enough to judge the light on it.';
/** A face with fewer samples of skin is not judged; one with ENOUGH is sure. */
const FEWEST = 60;
const ENOUGH = 600;
/** Median L* at which skin of any color is well lit. */
const LIT = 55;
/**
 * L* of the brightest parts of a face, above all the whites of the eyes: dark skin in good light has them above BRIGHT, a
 * face in the shade below DIM.
 */
const DIM = 40;
const BRIGHT = 66;
/**
 * How much lighter its surroundings are than the skin, in L*: 0 behind a lit face, BACKLIT for one against the light.
 */
const BACKLIT = 20;
/** Samples whose color differs more than this from the skin's median, in a* and b*, are hair, paint or glasses. */
const NOT_SKIN = 16;

type SeenFaces = Pick<PhotoView, 'pixels' | 'overview' | 'detections'>;

/** Median L* of the ring around a face, half its height deep; below the face is the body. */
function surroundingLightness({ overview }: SeenFaces, face: Region): number {
  const { width, height, lightness } = overview;
  const depth = face.height * 0.5;
  const depthX = (depth * height) / width;
  const left = Math.max(0, Math.floor((face.x - depthX) * width));
  const right = Math.min(width, (face.x + face.width + depthX) * width);
  const values: number[] = [];
  for (let y = Math.max(0, Math.floor((face.y - depth) * height)); y < height; y += 1) {
    const v = (y + 0.5) / height;
    if (v >= face.y + face.height) break;
    for (let x = left; x < right; x += 1) {
      const u = (x + 0.5) / width;
      const isOnFace = v > face.y && u > face.x && u < face.x + face.width;
      if (!isOnFace) values.push(lightness[y * width + x] ?? 0);
    }
  }
  return median(values);
}

const lightnessOf = (samples: readonly Lab[]): number[] =>
  samples.map(({ lightness }) => lightness);

/** The samples that have the color of most of the face. */
function skinOnly({ skin }: FaceSamples): Lab[] {
  const a = median(skin.map((sample) => sample.a));
  const b = median(skin.map((sample) => sample.b));
  return skin.filter((sample) => Math.hypot(sample.a - a, sample.b - b) < NOT_SKIN);
}

function readSkin(view: SeenFaces, { face, weight }: MainFace): Skin[] {
  const samples = sampleFace(view, face);
  const skin = skinOnly(samples);
  if (skin.length < FEWEST) return [];
  const lightest = (values: readonly number[]): number => quantile(sorted(values), 0.95);
  const lightness = median(lightnessOf(skin));
  const brightest = Math.max(lightest(lightnessOf(samples.skin)), lightest(samples.eyes));
  const surroundings = surroundingLightness(view, face.region);
  const shaded = 1 - 0.8 * ramp(brightest, DIM, BRIGHT);
  const backlit = 0.6 + 0.4 * ramp(surroundings - lightness, 0, BACKLIT);
  return [
    {
      region: face.region,
      weight: weight * skin.length,
      lightness,
      a: median(skin.map((sample) => sample.a)),
      b: median(skin.map((sample) => sample.b)),
      sureness: face.sureness * ramp(skin.length, 0, ENOUGH),
      exposure: Math.max(ramp(lightness, LIT - 15, LIT), shaded * backlit),
    },
  ];
}

/** The skin of the main faces that are large enough, the largest face first. */
export const skinsOf = (view: SeenFaces): Skin[] =>
  mainFaces(view).flatMap((face) => readSkin(view, face));

/** Median L* of the skin of the main faces; larger faces count more. */
function measureSkin({ skins, detections }: PhotoView): Measurement {
  const [largest] = skins;
  if (largest === undefined) {
    return abstained('skin_lightness', detections.faces.length === 0 ? NO_FACE : NO_SKIN);
  }
  const total = skins.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (of: (skin: Skin) => number): number =>
    skins.reduce((sum, skin) => sum + skin.weight * of(skin), 0) / total;
  const lightness = mean((skin) => skin.lightness);
  const exposure = mean((skin) => skin.sureness * skin.exposure);
  return measured('skin_lightness', lightness, largest.region, 2, exposure);
}

/** Eyes with fewer pixels across are not judged; with more than SURE they are sure. */
const NARROWEST = 16;
const SURE = 48;
/** The weakest edge that is used, in levels, and the fewest edges that give a value. */
const LEAST_SWING = 20;
const FEWEST_EDGES = 6;
const SLACK = 3;
/** Samples around a place in which its edge is looked for. */
const REACH = 6;
const DIRECTIONS = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
] as const;

/** Widths of the eye's edges across and down, in pixels: one of each line through the opening of the eye. */
function edgeWidths(luma: Luma, eye: Region): number[] {
  const left = Math.round(eye.x * luma.width);
  const top = Math.round(eye.y * luma.height);
  const widths: number[] = [];
  const profile = newProfile();
  for (let y = top; y < top + Math.round(eye.height * luma.height); y += 2) {
    for (let x = left; x < left + Math.round(eye.width * luma.width); x += 1) {
      for (const across of DIRECTIONS) {
        if (!readProfile(luma, { x, y }, across, profile)) continue;
        const rise = riseAt(profile, steepestAt(profile, REACH), SLACK);
        if (rise.swing >= LEAST_SWING && !rise.isCut) widths.push(rise.width);
      }
    }
  }
  return widths;
}

/**
 * Acutance 0–100 of the sharpest eye of the largest face, from the sharper quarter of its edges, on the scale of the
 * photo's other sharpness measurements: one eye in focus is enough.
 */
function measureEyeSharpness(view: PhotoView, [main]: readonly MainFace[]): Measurement {
  const eyes = main === undefined ? [] : [main.face.leftEye, main.face.rightEye];
  const judged = eyes.flatMap((region) => {
    const width = region.width * view.luma.width;
    const widths = width < NARROWEST ? [] : edgeWidths(view.luma, region);
    if (widths.length < FEWEST_EDGES) return [];
    const value = acutance(quantile(sorted(widths), 0.25));
    return [{ value, region, sureness: ramp(width, NARROWEST, SURE) }];
  });
  const [sharpest] = judged.toSorted((p, q) => q.value - p.value || q.sureness - p.sureness);
  if (main === undefined || sharpest === undefined) {
    return abstained('eye_sharpness', 'No eyes are large enough to judge their sharpness.');
  }
  const { value, region, sureness } = sharpest;
  return measured('eye_sharpness', value, region, 1, sureness * main.face.sureness);
}

/** All measurements of the main faces of a photo. Nobody is recognized. */
export function measureFaces(view: PhotoView): Measurement[] {
  const faces = mainFaces(view);
  return [measureSkin(view), measureEyeSharpness(view, faces)];
}
