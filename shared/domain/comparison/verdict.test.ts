import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BLURRED, photoOf, SHARP, type Traits } from '../testing/photo-of.ts';
import { measurementNoise, SCORE_NOISE } from './noise.ts';
import { decideBetween, type Verdict } from './verdict.ts';

const KINDS = [
  'out_of_focus',
  'tilt',
  'blown_highlights',
  'noise',
  'background_object',
  'over_exposed',
  'flat',
  'subject_cut',
] as const;
const traits: fc.Arbitrary<Traits> = fc.record({
  values: fc.record(
    {
      defocus_blur: fc.double({ min: 0.5, max: 4, noNaN: true }),
      horizon_tilt: fc.double({ min: -8, max: 8, noNaN: true }),
      blown_area: fc.double({ min: 0, max: 30, noNaN: true }),
      noise: fc.double({ min: 0, max: 15, noNaN: true }),
      lightness_mean: fc.double({ min: 0, max: 100, noNaN: true }),
      edge_distraction: fc.double({ min: 0, max: 90, noNaN: true }),
      exposure_offset: fc.double({ min: -3, max: 3, noNaN: true }),
      tonal_range: fc.double({ min: 30, max: 95, noNaN: true }),
      subject_cut: fc.double({ min: 0, max: 60, noNaN: true }),
    },
    { requiredKeys: [] },
  ),
  weaknesses: fc.dictionary(fc.constantFrom(...KINDS), fc.double({ min: 0, max: 1, noNaN: true })),
  scores: fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 4, maxLength: 4 }),
});

const exchanged = ({ keep, left, right }: Verdict): Verdict => ({
  keep: keep && (keep === 'left' ? 'right' : 'left'),
  left: right,
  right: left,
});

const IN_FOCUS = 'It is in better focus.';
const NOTHING: Verdict = { keep: null, left: [], right: [] };

test('the blurred take of two is dropped for its blur', () => {
  const verdict = decideBetween(photoOf(BLURRED), photoOf(SHARP));
  expect(verdict).toMatchObject({ keep: 'right', right: [{ text: IN_FOCUS }] });
});

test('exchanging the photos exchanges the verdict', () => {
  fc.assert(
    fc.property(traits, traits, (one, other) => {
      const [left, right] = [photoOf(one), photoOf(other)];
      expect(decideBetween(right, left)).toEqual(exchanged(decideBetween(left, right)));
    }),
  );
});

test('a photo is never better than itself, whatever is wrong with it', () => {
  fc.assert(
    fc.property(traits, (one) => {
      expect(decideBetween(photoOf(one), photoOf(one))).toEqual(NOTHING);
    }),
  );
});

test('differences within the noise decide nothing, however severe the weaknesses', () => {
  const share = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(traits, fc.array(share, { minLength: 15, maxLength: 15 }), (one, shares) => {
      const shifted = Object.entries(one.values).map(([name, value], index) => {
        const noise = measurementNoise(name as MeasurementName, true) ?? 0; // a key of values
        return [name, value + 0.99 * noise * (shares[index] ?? 0)];
      });
      const other = {
        values: Object.fromEntries(shifted),
        weaknesses: { out_of_focus: 1, tilt: 1, blown_highlights: 1, noise: 1 },
        scores: one.scores.map((score, index) => {
          const noise = Math.min(...Object.values(SCORE_NOISE.sameSubject));
          return score + 0.99 * noise * (shares[11 + index] ?? 0);
        }),
      };
      expect(decideBetween(photoOf(one), photoOf(other))).toEqual(NOTHING);
    }),
  );
});

test('a photo that gets worse is never kept for it', () => {
  const rank = ({ keep }: Verdict) => (keep === null ? 0 : keep === 'left' ? 1 : -1);
  const more = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(traits, traits, fc.tuple(more, more, more), (one, other, [blur, harm, points]) => {
      const { defocus_blur } = other.values;
      const worse = {
        values: {
          ...other.values,
          ...(defocus_blur !== undefined && { defocus_blur: defocus_blur + 3 * blur }),
        },
        weaknesses: {
          ...other.weaknesses,
          out_of_focus: Math.max(other.weaknesses.out_of_focus ?? 0, harm),
        },
        scores: other.scores.map((score) => score - 50 * points),
      };
      const before = rank(decideBetween(photoOf(one), photoOf(other)));
      expect(rank(decideBetween(photoOf(one), photoOf(worse)))).toBeGreaterThanOrEqual(before);
    }),
    { numRuns: 500 },
  );
});

test('a verdict has a reason a category, the largest lead first, each against the photo that goes', () => {
  fc.assert(
    fc.property(traits, traits, (one, other) => {
      const verdict = decideBetween(photoOf(one), photoOf(other));
      if (verdict.keep === null) return;
      const reasons = verdict[verdict.keep];
      const leads = reasons.map(({ lead }) => lead);
      expect(leads.length).toBeGreaterThan(0);
      expect(leads).toEqual(leads.toSorted((a, b) => b - a));
      expect(new Set(reasons.map(({ category }) => category)).size).toBe(reasons.length);
      const goes = verdict.keep === 'left' ? other : one;
      for (const { measurement, worse } of reasons) {
        expect(measurement && goes.values[measurement]).toBe(worse?.value);
      }
    }),
  );
});

test('a slight weakness alone decides nothing', () => {
  const scores = [80, 80, 76, 80];
  const slight = photoOf({ ...BLURRED, weaknesses: { out_of_focus: 0.09 }, scores });
  const open = { keep: null };
  expect(decideBetween(slight, photoOf(SHARP))).toMatchObject(open);
  expect(decideBetween(photoOf(SHARP), slight)).toMatchObject(open);
});

test('a weakness counts only as much as its category’s score drops', () => {
  const tilted = { values: { horizon_tilt: 4 }, weaknesses: { tilt: 0.9 } };
  const level = photoOf({ values: { horizon_tilt: 0 }, weaknesses: {}, scores: [80, 70, 80, 80] });
  const kept = (composition: number) =>
    decideBetween(photoOf({ ...tilted, scores: [80, composition, 80, 80] }), level).keep;
  expect(kept(69)).toBe(null);
  expect(kept(62)).toBe(null);
  expect(kept(40)).toBe('right');
});

test('a large lead is a reason, and what follows from it adds none', () => {
  const values = { defocus_blur: 2.5, tonal_range: 50, edge_distraction: 10 };
  const weaknesses = { out_of_focus: 0.7, flat: 0.4 };
  const blurred = photoOf({ values, weaknesses, scores: [70, 80, 30, 75] });
  const sharp = photoOf({
    values: { defocus_blur: 0.7, tonal_range: 80, edge_distraction: 60 },
    weaknesses: { edge_distraction: 0.5 },
    scores: [80, 70, 80, 80],
  });
  const verdict = decideBetween(blurred, sharp);
  expect(verdict).toMatchObject({ keep: 'right', left: [], right: [{ text: IN_FOCUS }] });
});

test('scores that clearly contradict the reasons leave the verdict open', () => {
  const better = photoOf({ ...SHARP, scores: [20, 30, 40, 30] });
  const open = { keep: null };
  expect(decideBetween(photoOf(BLURRED), better)).toMatchObject(open);
  expect(decideBetween(better, photoOf(BLURRED))).toMatchObject(open);
});

test('if each photo is better in something of about the same weight, the verdict says in what', () => {
  const blown = {
    ...SHARP,
    values: { defocus_blur: 0.7, blown_area: 9 },
    scores: [60, 80, 80, 80],
  };
  const blurred = { ...BLURRED, values: { defocus_blur: 2.5, blown_area: 0 } };
  const verdict = decideBetween(
    photoOf({ ...blown, weaknesses: { blown_highlights: 0.7 } }),
    photoOf({ ...blurred, scores: [80, 80, 60, 80] }),
  );
  expect(verdict).toMatchObject({
    keep: null,
    left: [{ text: IN_FOCUS }],
    right: [{ text: 'Less of it is blown out.' }],
  });
});

test('a clearly better score decides without a named weakness, with the measurement that explains it', () => {
  const soft = photoOf({ values: { defocus_blur: 1.1 }, weaknesses: {}, scores: [80, 80, 50, 80] });
  expect(decideBetween(soft, photoOf(SHARP))).toMatchObject({
    keep: 'right',
    right: [{ text: IN_FOCUS, measurement: 'defocus_blur', worse: { value: 1.1 } }],
  });
  // What cannot be shown in the photos is not a reason, such as hardly any of a fault in both.
  const sharp = photoOf({
    values: { defocus_blur: 0.5 },
    weaknesses: {},
    scores: [80, 80, 50, 80],
  });
  const sharper = photoOf({ ...SHARP, values: { defocus_blur: 0.3 } });
  expect(decideBetween(sharp, sharper)).toEqual(NOTHING);
  const unexplained = photoOf({ ...SHARP, scores: [80, 80, 50, 80] });
  expect(decideBetween(unexplained, photoOf(SHARP))).toEqual(NOTHING);
});

test('a measurement that is not sure explains no better score', () => {
  const tinted = photoOf({ values: { color_cast: 14 }, weaknesses: {}, scores: [50, 80, 80, 80] });
  const even = photoOf({ ...SHARP, values: { color_cast: 3 } });
  const measurements = tinted.measurements.map((item) => ({ ...item, sureness: 0.3 }));
  expect(decideBetween(even, tinted)).toMatchObject({ left: [{ measurement: 'color_cast' }] });
  expect(decideBetween(even, { ...tinted, measurements })).toEqual(NOTHING);
});

test('a tilt to the left counts as much as one to the right', () => {
  const tilted = (horizon_tilt: number) =>
    photoOf({ values: { horizon_tilt }, weaknesses: { tilt: 0.5 }, scores: [80, 60, 80, 80] });
  expect(decideBetween(tilted(-3), tilted(3))).toEqual(NOTHING);
  expect(decideBetween(tilted(-3), photoOf({ ...SHARP, values: { horizon_tilt: 0.2 } }))).toEqual(
    expect.objectContaining({ keep: 'right' }),
  );
});
