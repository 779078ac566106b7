import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import {
  withBlur,
  withLight,
  withMovement,
  withNoise,
} from '@photo-coach/testing/fixtures/degradations.ts';
import { type RealPhoto, realPhotos } from '@photo-coach/testing/fixtures/real-photos.ts';
import type { Scene } from '@photo-coach/testing/fixtures/scenes.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { measureIn, valueIn } from './test-measure.ts';

/** Decodes upright, and cuts off the black border that the kodak scans have. */
async function decode(file: RealPhoto, cut: number): Promise<Scene> {
  const upright = await sharp(file.read()).rotate().toColourspace('srgb').removeAlpha().raw();
  const { data, info } = await upright.toBuffer({ resolveWithObject: true });
  const [width, height] = [info.width - 2 * cut, info.height - 2 * cut];
  const inner = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const pixels = await inner.extract({ left: cut, top: cut, width, height }).raw().toBuffer();
  return { pixels: new Uint8Array(pixels), width, height };
}

const named = (folder: string, name: string): RealPhoto => {
  const found = realPhotos(folder).find((photo) => photo.name === name);
  if (found === undefined) throw new Error(`${name} is missing from the collection`);
  return found;
};

const camera = (name: string): Promise<Scene> => decode(named('camera', `${name}.jpg`), 0);
const kodak = (number: string): Promise<Scene> => decode(named('kodak', `kodim${number}.png`), 8);

const absent = realPhotos('kodak').length === 0 || realPhotos('camera').length === 0;
if (absent) process.stderr.write('Real photos are absent (PHOTOS_DIR): their tests are skipped.\n');

const valuesOf = (scenes: readonly Scene[], name: MeasurementName): number[] =>
  scenes.map((scene) => valueIn(scene, name));
const ascending = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

describe.skipIf(absent)('kodak photos, degraded', () => {
  it.each(['09', '21'])('kodim%s: blur lowers sharpness, and is no movement', async (number) => {
    const photo = await kodak(number);
    const scenes = [photo, ...[1, 3].map((sigma) => withBlur(photo, sigma))];
    for (const name of ['sharpness_subject', 'sharpness_peak'] as const) {
      expect(valuesOf(scenes, name).reverse()).toEqual(ascending(valuesOf(scenes, name)));
    }
    expect(valuesOf(scenes, 'defocus_blur')).toEqual(ascending(valuesOf(scenes, 'defocus_blur')));
    for (const ratio of valuesOf(scenes, 'motion_blur')) expect(ratio).toBeLessThan(1.2);
  });

  it.each([
    ['21', 0],
    ['17', 45],
  ])('kodim%s: movement along %i° shows', async (number, degrees) => {
    const photo = await kodak(number);
    expect(valueIn(photo, 'motion_blur')).toBeLessThan(1.15);
    expect(valueIn(withMovement(photo, 13, degrees), 'motion_blur')).toBeGreaterThan(1.25);
  });

  it('kodim21: noise adds up, and sharpness stays', async () => {
    const photo = await kodak('21');
    const scenes = [photo, ...[4, 12].map((sigma) => withNoise(photo, sigma))];
    expect(valuesOf(scenes, 'noise')).toEqual(ascending(valuesOf(scenes, 'noise')));
    for (const value of valuesOf(scenes, 'sharpness_peak')) expect(value).toBeGreaterThan(85);
  });

  it('kodim09: exposure moves lightness and clipping', async () => {
    const photo = await kodak('09');
    const scenes = [-1.5, 0, 1.5].map((ev) => withLight(photo, [2 ** ev, 2 ** ev, 2 ** ev]));
    const lightness = valuesOf(scenes, 'lightness_median');
    expect(lightness).toEqual(ascending(lightness));
    expect(valueIn(scenes[0] ?? photo, 'highlight_clipping')).toBe(0);
    expect(valueIn(scenes[2] ?? photo, 'highlight_clipping')).toBeGreaterThan(10);
  });

  it('kodim05: a warm cast is measured, and warmth follows', async () => {
    const photo = await kodak('05');
    const scenes = [0, 0.1, 0.2].map((gain) => withLight(photo, [1 + gain, 1, 1 - gain]));
    for (const name of ['color_cast', 'warmth'] as const) {
      expect(valuesOf(scenes, name)).toEqual(ascending(valuesOf(scenes, name)));
    }
  });

  it('kodim01: a turned house is measured by how much it was turned', async () => {
    const photo = await kodak('01');
    const level = valueIn(photo, 'horizon_tilt');
    for (const degrees of [-6, 3]) {
      const { pixels, width, height } = photo;
      const turned = await sharp(pixels, { raw: { width, height, channels: 3 } })
        .rotate(degrees)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const inner = { left: 0, top: 0, width: 600, height: 380 };
      inner.left = Math.round((turned.info.width - inner.width) / 2);
      inner.top = Math.round((turned.info.height - inner.height) / 2);
      const cut = await sharp(turned.data, { raw: { ...turned.info, channels: 3 } })
        .extract(inner)
        .raw()
        .toBuffer();
      const scene = { pixels: new Uint8Array(cut), width: inner.width, height: inner.height };
      expect(Math.abs(valueIn(scene, 'horizon_tilt') - level - degrees)).toBeLessThan(0.6);
    }
  });
});

describe.skipIf(absent)('camera photos', () => {
  it('leaf-on-snow is high-key with nothing lost, its subject the leaf', async () => {
    const photo = await camera('leaf-on-snow');
    expect(valueIn(photo, 'lightness_median')).toBeGreaterThan(78);
    expect(valueIn(photo, 'highlight_clipping')).toBe(0);
    const { region, value } = measureIn(photo, 'subject_size');
    expect(value).toBeLessThan(12);
    expect(region.x + region.width / 2).toBeCloseTo(0.69, 1);
    expect(region.y + region.height / 2).toBeCloseTo(0.42, 1);
  });

  it('dark-sunset is dark without blocked shadows', async () => {
    const photo = await camera('dark-sunset');
    expect(valueIn(photo, 'lightness_median')).toBeLessThan(15);
    expect(valueIn(photo, 'shadow_clipping')).toBe(0);
  });

  it('cat is sharp before a blurred background, and did not move', async () => {
    const photo = await camera('cat');
    const subject = valueIn(photo, 'sharpness_subject');
    expect(subject - valueIn(photo, 'sharpness_background')).toBeGreaterThan(30);
    expect(valueIn(photo, 'motion_blur')).toBeLessThan(1.15);
  });

  it('beach-poles, panned after a bird, shows the movement', async () => {
    expect(valueIn(await camera('beach-poles'), 'motion_blur')).toBeGreaterThan(1.5);
  });

  it('sea-sunset is level, and its horizon is where the tilt was measured', async () => {
    const { value, region } = measureIn(await camera('sea-sunset'), 'horizon_tilt');
    expect(Math.abs(value ?? Number.NaN)).toBeLessThan(1);
    expect(Math.abs(region.y + region.height / 2 - 0.52)).toBeLessThan(0.05);
  });
});
