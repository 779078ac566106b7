import {
  type Measurement,
  measurementNameSchema,
  NO_EXIF,
  photoMeasurementsSchema,
} from '@photo-coach/shared/contracts/measurements.ts';
import { HDR_TEXT, TONE_MAPPED } from '@photo-coach/shared/domain/measurements/tone-mapped.ts';
import { withNoise } from '@photo-coach/testing/fixtures/degradations.ts';
import { flatScene, leavesScene, rampScene } from '@photo-coach/testing/fixtures/scenes.ts';
import { describe, expect, it } from 'vitest';
import { sourceOf } from '../testing/test-measure.ts';
import { measurePhoto } from './measure-photo.ts';

const ALBUM_LEVEL: readonly string[] = [
  'near_duplicates',
  'exposure_drift',
  'white_balance_drift',
  'time_span',
];

const leaves = leavesScene(720, 480, 7);

describe('measurePhoto', () => {
  it('gives every photo-level measurement once, valid by the contract', () => {
    const result = photoMeasurementsSchema.parse(measurePhoto(sourceOf(leaves)));
    const expected = measurementNameSchema.options.filter((name) => !ALBUM_LEVEL.includes(name));
    expect(result.items.map((item) => item.name).sort()).toEqual(expected.sort());
  });

  it('lists what was found with its name, and no hints', () => {
    const region = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
    const boat = { kind: 'vehicle', name: 'boat', region, sureness: 0.9 } as const;
    const hint = { ...boat, region: { ...region, x: 0.1 } };
    const detections = { things: [boat], hints: [hint], faces: [] };
    expect(measurePhoto({ ...sourceOf(leaves), detections }).things).toEqual([boat]);
  });

  it('without names gives what was stored before things had names', () => {
    const region = { x: 0, y: 0, width: 1, height: 1 };
    const things = [{ kind: 'vehicle', region, sureness: 0.9 }];
    const subject = { ...things[0], mask: '' };
    const stored = { ...measurePhoto(sourceOf(leaves)), version: 5, things, subject };
    const read = photoMeasurementsSchema.parse(stored);
    expect([read.things[0]?.name, read.subject?.name]).toEqual([null, null]);
  });

  it('gives a reason for every missing value, and only for those', () => {
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

  it('measures nothing in an HDR file that its tone mapping decided, and everything else', () => {
    const usual = measurePhoto(sourceOf(leaves));
    const hdr = measurePhoto({ ...sourceOf(leaves), isHdr: true });
    expect([usual.isHdr, hdr.isHdr]).toEqual([undefined, true]);
    const left = hdr.items.filter(({ abstained }) => abstained === HDR_TEXT);
    expect(new Set(left.map(({ name }) => name))).toEqual(TONE_MAPPED);
    expect(left.every(({ value }) => value === null)).toBe(true);
    const others = ({ name }: Measurement) => !TONE_MAPPED.has(name);
    expect(hdr.items.filter(others)).toEqual(usual.items.filter(others));
  });

  it('refuses pixels that do not fill the frame', () => {
    const short = { ...leaves, height: leaves.height + 1 };
    expect(() => measurePhoto(sourceOf(short))).toThrow(RangeError);
  });
});

describe('the flash', () => {
  const flashOf = (flashFired: boolean | null) =>
    measurePhoto(sourceOf(flatScene(20, 20, [9, 9, 9]), { ...NO_EXIF, flashFired })).items.find(
      ({ name }) => name === 'flash',
    );

  it('is what the file says, or a reason', () => {
    expect([true, false].map((fired) => flashOf(fired)?.value)).toEqual([1, 0]);
    expect(flashOf(null)?.abstained).toBe('The file carries no word on flash.');
  });
});
