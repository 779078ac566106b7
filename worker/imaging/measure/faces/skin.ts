import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import { median, quantile, sorted } from '../math/statistics.ts';
import { abstained, measured } from '../measured.ts';
import type { PhotoView, Skin } from '../photo-view.ts';
import { type MainFace, mainFaces } from './face-places.ts';
import { type FaceSamples, type SkinSample, sampleFace } from './skin-samples.ts';

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
/** The L* that a face with fully blown skin would add to its contrast. */
const BLOWN_CONTRAST = 60;

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

const lightnessOf = (samples: readonly SkinSample[]): number[] =>
  samples.map(({ lightness }) => lightness);

/** The samples that have the color of most of the face. */
function skinOnly({ skin }: FaceSamples): SkinSample[] {
  const a = median(skin.map((sample) => sample.a));
  const b = median(skin.map((sample) => sample.b));
  return skin.filter((sample) => Math.hypot(sample.a - a, sample.b - b) < NOT_SKIN);
}

/** The larger of the spread of the skin's L* (10 to 90 %) and of the difference between both sides of the face. */
function contrastOf(skin: readonly SkinSample[], blown: number): number {
  const all = sorted(lightnessOf(skin));
  const spread = quantile(all, 0.9) - quantile(all, 0.1);
  const side = (sign: number) => lightnessOf(skin.filter(({ across }) => sign * across > 0.15));
  const [left, right] = [side(-1), side(1)];
  // A side with hardly any visible skin says nothing.
  const isSeen = Math.min(left.length, right.length) >= FEWEST / 4;
  const difference = isSeen ? Math.abs(median(left) - median(right)) : 0;
  return Math.max(spread, difference) + BLOWN_CONTRAST * blown;
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
      contrast: contrastOf(skin, samples.blown),
      sureness: face.sureness * ramp(skin.length, 0, ENOUGH),
      exposure: Math.max(ramp(lightness, LIT - 15, LIT), shaded * backlit),
    },
  ];
}

/** The skin of the main faces that are large enough, the largest face first. */
export const skinsOf = (view: SeenFaces): Skin[] =>
  mainFaces(view).flatMap((face) => readSkin(view, face));

/** Median L* of the skin of the main faces, and L* between its lit and its shaded side; larger faces count more. */
export function measureSkin({ skins, detections }: PhotoView): Measurement[] {
  const [largest] = skins;
  if (largest === undefined) {
    const reason = detections.faces.length === 0 ? NO_FACE : NO_SKIN;
    return [abstained('skin_lightness', reason), abstained('skin_contrast', reason)];
  }
  const total = skins.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (of: (skin: Skin) => number): number =>
    skins.reduce((sum, skin) => sum + skin.weight * of(skin), 0) / total;
  const exposure = mean((skin) => skin.sureness * skin.exposure);
  const { region } = largest;
  return [
    measured(
      'skin_lightness',
      mean(({ lightness }) => lightness),
      region,
      2,
      exposure,
    ),
    measured(
      'skin_contrast',
      mean(({ contrast }) => contrast),
      region,
      2,
      mean(({ sureness }) => sureness),
    ),
  ];
}
