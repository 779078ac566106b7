import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { ramp } from '../math/ramp.ts';
import { median, quantile, sorted } from '../math/statistics.ts';
import { floatAt } from '../math/typed-arrays.ts';
import { abstained, measured } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import type { MainFace } from './main-faces.ts';
import { type FaceSamples, sampleFace } from './skin-samples.ts';

const NO_FACE = 'No face was found.';
const NO_SKIN = 'No face is large enough to judge the light on it.';
/** A face with fewer samples of skin is not judged; one with ENOUGH is sure. */
const FEWEST = 60;
const ENOUGH = 600;
/** Median L* from which skin of any color is well lit. */
const LIT = 55;
/**
 * L* of the brightest parts of a face, above all the whites of the eyes: dark skin in good light has them above BRIGHT, a
 * face in the shade below DIM.
 */
const DIM = 40;
const BRIGHT = 66;
/** How much lighter than the skin its surroundings are, in L*: none behind a lit face, BACKLIT behind one against light. */
const BACKLIT = 20;
/** Samples whose color differs more than this from the skin's median, in a* and b*, are hair, paint or glasses. */
const NOT_SKIN = 16;
/** L* that a face whose skin is all blown would add to its contrast. */
const BLOWN_CONTRAST = 60;

type Skin = {
  readonly region: Region;
  readonly weight: number;
  readonly lightness: number;
  /** Difference between lit and shaded skin. */
  readonly contrast: number;
  /** L* of the brightest parts of the face. */
  readonly brightest: number;
  readonly surroundings: number;
  readonly sureness: number;
};

/** Median L* of the ring around a face, half its height deep. */
function surroundingLightness({ overview }: PhotoView, face: Region): number {
  const { width, height, lightness } = overview;
  const depth = face.height * 0.5;
  const depthX = (depth * height) / width;
  const values: number[] = [];
  const rows = [face.y - depth, face.y + face.height + depth] as const;
  const columns = [face.x - depthX, face.x + face.width + depthX] as const;
  for (
    let y = Math.max(0, Math.floor(rows[0] * height));
    y < Math.min(height, rows[1] * height);
    y += 1
  ) {
    const v = (y + 0.5) / height;
    for (
      let x = Math.max(0, Math.floor(columns[0] * width));
      x < Math.min(width, columns[1] * width);
      x += 1
    ) {
      const u = (x + 0.5) / width;
      const isOnFace =
        u > face.x && u < face.x + face.width && v > face.y && v < face.y + face.height;
      // Below the face is the body.
      if (!isOnFace && v < face.y + face.height) values.push(floatAt(lightness, y * width + x));
    }
  }
  return median(values);
}

/** The samples that have the color of most of the face. */
function skinOnly(samples: FaceSamples): number[] {
  const a = median(samples.a);
  const b = median(samples.b);
  return [...samples.lightness.keys()].filter(
    (i) => Math.hypot(floatAt(samples.a, i) - a, floatAt(samples.b, i) - b) < NOT_SKIN,
  );
}

/** The larger of the spread of the skin's L* (5 to 95 %) / 2 and of the difference between both sides of the face. */
function contrastOf(samples: FaceSamples, skin: readonly number[]): number {
  const lightnessOf = (chosen: readonly number[]): number[] =>
    chosen.map((i) => floatAt(samples.lightness, i));
  const all = sorted(lightnessOf(skin));
  const spread = quantile(all, 0.9) - quantile(all, 0.1);
  const side = (sign: number): number =>
    median(lightnessOf(skin.filter((i) => sign * floatAt(samples.across, i) > 0.15)));
  return Math.max(spread, Math.abs(side(-1) - side(1))) + BLOWN_CONTRAST * samples.blown;
}

function readSkin(view: PhotoView, { face, weight }: MainFace): Skin | null {
  const samples = sampleFace(view, face);
  const skin = skinOnly(samples);
  if (skin.length < FEWEST) return null;
  const lightest = (values: Float32Array): number => quantile(sorted(values), 0.95);
  return {
    region: face.region,
    weight: weight * skin.length,
    lightness: median(skin.map((i) => floatAt(samples.lightness, i))),
    contrast: contrastOf(samples, skin),
    brightest: Math.max(lightest(samples.lightness), lightest(samples.eyes)),
    surroundings: surroundingLightness(view, face.region),
    sureness: face.sureness * ramp(skin.length, 0, ENOUGH),
  };
}

/** How sure it is that dark skin is badly lit rather than dark; 1 for lit skin. */
function exposureSureness({ lightness, brightest, surroundings }: Skin): number {
  const lit = ramp(lightness, LIT - 15, LIT);
  const shaded = 1 - 0.8 * ramp(brightest, DIM, BRIGHT);
  const backlit = 0.6 + 0.4 * ramp(surroundings - lightness, 0, BACKLIT);
  return Math.max(lit, shaded * backlit);
}

/** Median L* of the skin of the main faces, and L* between its lit and its shaded side; larger faces count more. */
export function measureSkin(view: PhotoView, faces: readonly MainFace[]): Measurement[] {
  const names = ['skin_lightness', 'skin_contrast'] as const;
  if (faces.length === 0) return names.map((name) => abstained(name, NO_FACE));
  const skins = faces.flatMap((face) => readSkin(view, face) ?? []);
  const [largest] = skins;
  if (largest === undefined) return names.map((name) => abstained(name, NO_SKIN));
  const total = skins.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (of: (skin: Skin) => number): number =>
    skins.reduce((sum, skin) => sum + skin.weight * of(skin), 0) / total;
  const { region } = largest;
  const sureness = mean((skin) => skin.sureness);
  const exposure = mean((skin) => skin.sureness * exposureSureness(skin));
  return [
    measured(
      'skin_lightness',
      mean((skin) => skin.lightness),
      region,
      2,
      exposure,
    ),
    measured(
      'skin_contrast',
      mean((skin) => skin.contrast),
      region,
      2,
      sureness,
    ),
  ];
}
