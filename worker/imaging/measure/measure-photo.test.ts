import {
  MEASUREMENT_UNITS,
  type MeasurementName,
  NO_EXIF,
  photoMeasurementsSchema,
} from '@photo-coach/shared/contracts/measurements.ts';
import { withNoise } from '@photo-coach/testing/fixtures/degradations.ts';
import { flatScene, leavesScene, rampScene } from '@photo-coach/testing/fixtures/scenes.ts';
import { describe, expect, it } from 'vitest';
import { measurePhoto } from './measure-photo.ts';
import { measureIn, sourceOf } from './test-measure.ts';

const ALBUM_LEVEL: readonly string[] = [
  'near_duplicates',
  'exposure_drift',
  'white_balance_drift',
  'perceptual_distance',
  'scale_variety',
  'palette_variety',
  'orientation_mix',
  'time_span',
];

const leaves = leavesScene(720, 480, 7);

describe('measurePhoto', () => {
  it('gives every photo-level measurement once, valid by the contract', () => {
    const result = photoMeasurementsSchema.parse(measurePhoto(sourceOf(leaves)));
    const expected = Object.keys(MEASUREMENT_UNITS).filter((name) => !ALBUM_LEVEL.includes(name));
    expect(result.items.map((item) => item.name).sort()).toEqual(expected.sort());
  });

  it('gives the same bytes for the same bytes', () => {
    const twice = [1, 2].map(() => JSON.stringify(measurePhoto(sourceOf(leaves))));
    expect(twice[0]).toBe(twice[1]);
  });

  it('says why whenever it has no value, and only then', () => {
    for (const scene of [leaves, flatScene(300, 200, [128, 128, 128]), rampScene(400, 300)]) {
      for (const { value, abstained } of measurePhoto(sourceOf(scene)).items) {
        if (value === null) expect(abstained).toMatch(/^[A-Z].{10,120}\.$/);
        else expect(abstained).toBeNull();
      }
    }
  });

  it.each([
    [1, 1],
    [2, 3],
    [1, 400],
    [400, 1],
    [7, 5],
    [2000, 12],
  ])('stays finite and valid on a photo of %i × %i', (width, height) => {
    for (const scene of [
      flatScene(width, height, [0, 0, 0]),
      withNoise(flatScene(width, height, [128, 128, 128]), 60),
    ]) {
      photoMeasurementsSchema.parse(measurePhoto(sourceOf(scene)));
    }
  });

  it('refuses pixels that do not fill the frame', () => {
    const short = { ...leaves, height: leaves.height + 1 };
    expect(() => measurePhoto(sourceOf(short))).toThrow(RangeError);
  });
});

describe('EXIF arithmetic', () => {
  it('multiplies exposure time and equivalent focal length', () => {
    const exif = {
      ...NO_EXIF,
      exposureTimeSeconds: 1 / 50,
      focalLengthMm: 66,
      focalLength35Mm: 100,
    };
    const photo = flatScene(20, 20, [9, 9, 9]);
    const found = (name: MeasurementName) => measureIn(photo, name, exif);
    expect(found('shutter_safety').value).toBeCloseTo(2, 3);
    expect(found('shutter_time').value).toBe(0.02);
    expect(found('focal_length').value).toBe(66);
  });

  it('says what the file does not carry', () => {
    const photo = flatScene(20, 20, [9, 9, 9]);
    const found = (name: MeasurementName) => measureIn(photo, name);
    expect(found('shutter_time').abstained).toBe('The file carries no shutter speed.');
    expect(found('iso').abstained).toBe('The file carries no ISO.');
  });
});
