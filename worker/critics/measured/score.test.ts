import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { expect, test } from 'vitest';
import { contextOf, photoOf, sceneNames } from '../testing/scenes.ts';
import { type Reading, readPhoto } from './reading.ts';
import { meritOf, scoreOf } from './score.ts';

const [scene = ''] = sceneNames;
const LIGHT = 'lighting_exposure';

type Changes = Partial<Record<MeasurementName, readonly [value: number, sureness: number]>>;

/** A measured photo, with some values measured this surely. */
function readingWith(changes: Changes): Reading {
  const photo = readPhoto(photoOf(scene), contextOf());
  const values = new Map(photo.values);
  for (const [name, [value, sureness]] of Object.entries(changes)) {
    const known = values.get(name as MeasurementName); // the keys are names
    if (known === undefined) throw new Error(`${scene} has no ${name}`);
    values.set(name as MeasurementName, { ...known, value, sureness });
  }
  return { ...photo, values };
}

test('a right exposure is no less right where it is unsure what an offset would mean', () => {
  const merits = [0.2, 0.6, 1].map((sureness) =>
    meritOf(readingWith({ exposure_offset: [0.1, sureness] }), LIGHT),
  );
  expect(new Set(merits).size).toBe(1);
});

test('doubt about an offset spares it, and never so far that more of it is better', () => {
  const meritAt = (offset: number, sureness: number): number =>
    meritOf(readingWith({ exposure_offset: [offset, sureness] }), LIGHT);
  expect(meritAt(-1.4, 0.2)).toBeGreaterThan(meritAt(-1.4, 1));
  const merits = [0, -0.4, -0.8, -1.2, -1.6].map((offset) => meritAt(offset, 0.3));
  expect(merits).toEqual(merits.toSorted((a, b) => b - a));
});

test('a vignette costs from its first stop on, though it makes the subject stand out', () => {
  const scores = [0, 0.7, 1.2, 1.8, 2.5, 3.4].map((stops) =>
    scoreOf(
      readingWith({
        vignetting: [stops, stops / (stops + 0.3)],
        lightness_mean: [55 - 3.5 * stops, 1],
      }),
      LIGHT,
    ),
  );
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect((scores[0] ?? 0) - (scores[4] ?? 0)).toBeGreaterThan(8);
});

test('a cast costs, though it makes the lightest tones lighter', () => {
  const scores = [0.5, 3, 6, 10, 16].map((chroma, step) =>
    scoreOf(readingWith({ color_cast: [chroma, 0.8], tonal_range: [78 + 1.2 * step, 1] }), LIGHT),
  );
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test('an empty photo without any range is flat as well', () => {
  const scores = [60, 45, 35, 28, 20].map((range) =>
    scoreOf(
      readingWith({ tonal_range: [range, 1], negative_space: [95, 1], colorfulness: [15, 1] }),
      LIGHT,
    ),
  );
  expect((scores[2] ?? 0) - (scores[4] ?? 0)).toBeGreaterThan(6);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});
