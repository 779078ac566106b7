import path from 'node:path';
import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import { NO_EXIF } from '@photo-coach/shared/contracts/measurements.ts';
import { type RealPhoto, realPhotos } from '@photo-coach/testing/fixtures/real-photos.ts';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { measurePhoto } from '../../imaging/measure/measure-photo.ts';
import { ALL_CATEGORIES, contextOf, photoOf } from '../testing/scenes.ts';
import { critiquePhoto } from './critique-photo.ts';

const SHOWN = ['kodim05', 'kodim11', 'kodim19', 'kodim23'];
const photos = realPhotos('kodak').filter(({ name }) => SHOWN.includes(path.parse(name).name));
const absent = photos.length < SHOWN.length;
if (absent) process.stderr.write('Real photos are absent (PHOTOS_DIR): their tests are skipped.\n');

function photoNamed(name: string): RealPhoto {
  const found = photos.find((photo) => path.parse(photo.name).name === name);
  if (found === undefined) throw new Error(`${name} is missing from the collection`);
  return found;
}

type Degrade = (image: Sharp) => Sharp;

async function scoresOf(file: RealPhoto, degrade: Degrade) {
  const upright = sharp(file.read()).removeAlpha();
  const { data, info } = await degrade(upright).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const measurements = measurePhoto({ pixels: data, width, height, exif: NO_EXIF });
  const photo = photoOf('kodim23', {}, { width, height, measurements });
  const critiques = critiquePhoto(photo, ALL_CATEGORIES, contextOf());
  const scores = critiques.map(({ category, score }) => [category, score]);
  return Object.fromEntries(scores) as Record<PhotoCategory, number>; // all four were asked for
}

const FAULTS: [string, Degrade, PhotoCategory][] = [
  ['blurred by 3 px', (image) => image.blur(3), 'focus_sharpness'],
  ['brightened until it clips', (image) => image.linear(2, 10), 'lighting_exposure'],
  ['darkened to a third', (image) => image.linear(0.33, 0), 'lighting_exposure'],
];

describe.skipIf(absent).each(SHOWN)('%s', (name) => {
  it.each(FAULTS)(
    '%s scores lower in the right place, alike elsewhere',
    async (_, degrade, hit) => {
      const file = photoNamed(name);
      const [original, worse] = await Promise.all([
        scoresOf(file, (image) => image),
        scoresOf(file, degrade),
      ]);
      expect(worse[hit]).toBeLessThan(original[hit] - 8);
      for (const other of ALL_CATEGORIES.filter((category) => category !== hit)) {
        expect(Math.abs(worse[other] - original[other]), other).toBeLessThan(15);
      }
    },
  );
});
