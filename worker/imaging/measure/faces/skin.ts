import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import { median, quantile, sorted } from '../math/statistics.ts';
import { abstained, measured } from '../measured.ts';
import type { PhotoView, Skin } from '../photo-view.ts';
import type { Lab } from '../planes/color-space.ts';
import { type MainFace, mainFaces } from './face-places.ts';
import { type FaceSamples, sampleFace } from './skin-samples.ts';

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
export function measureSkin({ skins, detections }: PhotoView): Measurement {
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
