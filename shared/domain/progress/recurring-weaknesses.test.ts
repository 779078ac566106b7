import { seededRandom } from '@photo-coach/testing/fixtures/scenes.ts';
import { shuffled } from '@photo-coach/testing/lib/shuffled.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CritiquedPhoto, recurringWeaknesses } from './recurring-weaknesses.ts';
import { TRACKED_WEAKNESSES } from './tracked-weaknesses.ts';
import { compareSides, median } from './weakness-trend.ts';

const idOf = (number: number) => `01a20af6-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Photos with one weakness, `perUpload` per upload, a day apart. */
const photosOf = (
  values: readonly number[],
  { kind = 'tilt', perUpload = 1, measurement = 'horizon_tilt' } = {},
): CritiquedPhoto[] =>
  values.map((value, index) => {
    const upload = Math.floor(index / perUpload);
    return {
      photoId: idOf(index),
      albumId: idOf(1000 + upload),
      isSingle: perUpload === 1,
      uploadedAt: new Date(Date.UTC(2026, 0, 1 + upload)).toISOString(),
      isRead: false,
      weaknesses: [{ kind, sureness: 0.9 }],
      values: { [measurement]: value },
    };
  });

const trendOf = (values: readonly number[], options = {}) =>
  recurringWeaknesses(photosOf(values, options))[0]?.trend ?? null;

/** The share of series that are called a trend. */
function shareOfTrends(accounts: number, seed: number, isTrend: (random: () => number) => boolean) {
  const random = seededRandom(seed);
  return Array.from({ length: accounts }, () => isTrend(random)).filter(Boolean).length / accounts;
}

test('a weakness recurs in at least three photos and 15 % of them, and only if it is likely', () => {
  const clean = (photo: CritiquedPhoto) => ({ ...photo, weaknesses: [] });
  const mixed = (found: number, all: number) =>
    photosOf(Array.from({ length: all }, () => 3)).map((p, i) => (i < found ? p : clean(p)));
  expect(recurringWeaknesses(mixed(2, 4))).toEqual([]);
  expect(recurringWeaknesses(mixed(3, 20))).toMatchObject([{ photoCount: 3, ofPhotos: 20 }]);
  expect(recurringWeaknesses(mixed(3, 21))).toEqual([]);
  const unsure = mixed(9, 9).map((photo) => ({
    ...photo,
    weaknesses: [{ kind: 'tilt', sureness: 0.49 }],
  }));
  expect(recurringWeaknesses(unsure)).toEqual([]);
  expect(recurringWeaknesses([])).toEqual([]);
});

test('noise alone is called a trend in about 1 of 100 series', () => {
  const share = shareOfTrends(3000, 7, (random) => {
    const count = 16 + Math.floor(random() * 60);
    return trendOf(Array.from({ length: count }, () => random() ** 3 * 5)) !== null;
  });
  expect(share).toBeLessThanOrEqual(0.0125);
});

test('likeness within uploads is called a trend in at most 1 of 20 series', () => {
  const share = shareOfTrends(1500, 11, (random) => {
    const values = Array.from({ length: 10 }, () => {
      const light = random() * 4;
      return Array.from({ length: 8 }, () => light + random());
    });
    return trendOf(values.flat(), { perUpload: 8 }) !== null;
  });
  expect(share).toBeLessThanOrEqual(0.05);
});

test('a clear change is always called a trend, in the right direction, for every tracked weakness', () => {
  const low = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
    minLength: 10,
    maxLength: 40,
  });
  fc.assert(
    fc.property(
      low,
      fc.boolean(),
      fc.constantFrom(...TRACKED_WEAKNESSES.entries()),
      (values, rises, [kind, { measurement, worse }]) => {
        const apart = values.map((value) => value + 2);
        const series = rises ? [...values, ...apart] : [...apart, ...values];
        const trend = trendOf(series, { kind, measurement });
        const isBetter = rises === (worse === 'less');
        expect(trend?.direction).toBe(isBetter ? 'better' : 'worse');
      },
    ),
  );
});

test('a tilt to the left counts like one to the right', () => {
  const left = Array.from({ length: 10 }, (_, index) => -2 - index / 10);
  const level = Array.from({ length: 10 }, (_, index) => (index % 2 ? 0.4 : -0.4));
  expect(trendOf([...left, ...level])).toMatchObject({ direction: 'better', later: 0.4 });
});

test('fewer than 5 uploads on a side are too few for a trend', () => {
  const series = (count: number) => [
    ...Array.from({ length: count }, (_, index) => 5 + index / 10),
    ...Array.from({ length: count }, (_, index) => index / 10),
  ];
  expect(trendOf(series(4))).toBeNull();
  expect(trendOf(series(5))).not.toBeNull();
  expect(trendOf(series(24), { perUpload: 6 })).toBeNull();
});

test('the order of the photos does not change a trend', () => {
  const values = fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { maxLength: 50 });
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 12 }), fc.integer(), (all, perUpload, seed) => {
      const photos = photosOf(all, { perUpload });
      const mixed = shuffled(photos, seededRandom(seed));
      expect(recurringWeaknesses(mixed)).toEqual(recurringWeaknesses(photos));
    }),
  );
});

test('equal values are not a trend, and a median is the middle', () => {
  const same = Array.from({ length: 20 }, (_, index) => ({ albumId: idOf(index), value: 1 }));
  expect(compareSides(same, same)).toBeNull();
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
});

/** Photos that the coach has read, each its own upload; in some of them it has seen a weakness. */
const readPhotos = (seen: readonly boolean[], kind = 'background_object'): CritiquedPhoto[] =>
  photosOf(seen.map(() => 0)).map((photo, index) => ({
    ...photo,
    isRead: true,
    weaknesses: seen[index] ? [{ kind, sureness: 0.7 }] : [],
    values: {},
  }));
const times = (count: number, seen: boolean) => Array.from({ length: count }, () => seen);

test('a weakness that only the coach sees recurs among the photos that it has read, without a measurement', () => {
  const read = readPhotos([true, false, true, true, false]);
  const unread = photosOf(Array.from({ length: 30 }, () => 0)).map((photo, index) => ({
    ...photo,
    photoId: idOf(500 + index),
    weaknesses: [],
  }));
  const [weakness, ...others] = recurringWeaknesses([...unread, ...read]);
  expect(others).toEqual([]);
  expect(weakness).toMatchObject({
    kind: 'background_object',
    measurement: null,
    photoCount: 3,
    ofPhotos: 5,
    trend: null,
  });
  expect(recurringWeaknesses(readPhotos(times(9, true), 'other_composition'))).toEqual([]);
});

test('a weakness that is seen less often improves, and one that is seen more often worsens', () => {
  const trend = (earlier: boolean[], later: boolean[]) =>
    recurringWeaknesses(readPhotos([...earlier, ...later]))[0]?.trend;
  const [often, seldom] = [
    [...times(8, true), ...times(2, false)],
    [...times(1, true), ...times(9, false)],
  ];
  expect(trend(often, seldom)).toEqual({ direction: 'better', earlier: 0.8, later: 0.1 });
  expect(trend(seldom, often)).toEqual({ direction: 'worse', earlier: 0.1, later: 0.8 });
  expect(trend(often, often)).toBeNull();
});

test('chance alone is called a trend of seen weaknesses in about 1 of 100 series', () => {
  const share = shareOfTrends(2000, 13, (random) => {
    const often = 0.2 + 0.6 * random();
    const seen = Array.from({ length: 16 + Math.floor(random() * 60) }, () => random() < often);
    return Boolean(recurringWeaknesses(readPhotos(seen))[0]?.trend);
  });
  expect(share).toBeLessThanOrEqual(0.0125);
});

test('seen and measured weaknesses form one list, the most frequent first', () => {
  const tilted = photosOf(times(4, true).map(() => 3)).map((photo) => ({ ...photo, isRead: true }));
  const both = [
    ...tilted,
    ...readPhotos([true, true, true]).map((p, i) => ({ ...p, photoId: idOf(50 + i) })),
  ];
  expect(recurringWeaknesses(both).map(({ kind }) => kind)).toEqual(['tilt', 'background_object']);
});
