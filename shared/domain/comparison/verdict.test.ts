import { PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import {
  type Finding,
  WEAKNESS_KINDS,
  type WeaknessKind,
} from '@photo-coach/shared/contracts/findings.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TRACKED_WEAKNESSES } from '../progress/weaknesses/tracked-weaknesses.ts';
import type { ComparedPhoto } from './compared-photo.ts';
import { compareFindings, compareScores, differingMeasurements } from './differences.ts';
import { MEASUREMENT_NOISE, OVERALL_NOISE, SCORE_NOISE } from './noise.ts';
import { decideBetween, type Verdict } from './verdict.ts';

const PHOTO_ID = '0190a000-0000-7000-8000-000000000001';

/** A photo by the values that were measured, the weaknesses that were found and the scores, in their fixed order. */
type Traits = {
  values: Partial<Record<MeasurementName, number>>;
  weaknesses: { [kind in WeaknessKind]?: number };
  scores: readonly number[];
};

function photoOf({ values, weaknesses, scores }: Traits): ComparedPhoto {
  const findings: Finding[] = WEAKNESS_KINDS.flatMap((kind) => {
    const [measurement, severity] = [TRACKED_WEAKNESSES[kind]?.measurement, weaknesses[kind]];
    const value = measurement && values[measurement];
    if (measurement === undefined || severity === undefined || value === undefined) return [];
    const rest = { photoId: PHOTO_ID, region: WHOLE_FRAME, sureness: 1 };
    return [{ kind, polarity: 'weakness', severity, measurement, value, ...rest }];
  });
  return {
    // Object.entries widens the keys to string.
    measurements: (Object.entries(values) as [MeasurementName, number][]).map(([name, value]) => ({
      ...{ name, value, region: WHOLE_FRAME, abstained: null, sureness: 1 },
    })),
    critiques: PHOTO_CATEGORIES.map((category, index) => ({
      ...{ category, scoreContinuous: scores[index] ?? 50, findings: index === 0 ? findings : [] },
    })),
  };
}

const KINDS = ['out_of_focus', 'tilt', 'blown_highlights', 'noise', 'weak_separation'] as const;
const traits: fc.Arbitrary<Traits> = fc.record({
  values: fc.record(
    {
      defocus_blur: fc.double({ min: 0.5, max: 4, noNaN: true }),
      horizon_tilt: fc.double({ min: -8, max: 8, noNaN: true }),
      blown_area: fc.double({ min: 0, max: 30, noNaN: true }),
      noise: fc.double({ min: 0, max: 15, noNaN: true }),
      subject_separation: fc.double({ min: 0, max: 50, noNaN: true }),
      lightness_mean: fc.double({ min: 0, max: 100, noNaN: true }),
    },
    { requiredKeys: [] },
  ),
  weaknesses: fc.dictionary(fc.constantFrom(...KINDS), fc.double({ min: 0, max: 1, noNaN: true })),
  scores: fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 4, maxLength: 4 }),
});

const exchanged = (verdict: Verdict): Verdict =>
  verdict.keep === null
    ? verdict
    : { ...verdict, keep: verdict.keep === 'left' ? 'right' : 'left' };

const SHARP = { values: { defocus_blur: 0.7 }, weaknesses: {}, scores: [80, 80, 80, 80] };
const BLURRED = {
  values: { defocus_blur: 2.5 },
  weaknesses: { out_of_focus: 0.7 },
  scores: [80, 80, 30, 75],
};

test('the blurred take goes, for its blur', () => {
  const verdict = decideBetween(photoOf(BLURRED), photoOf(SHARP));
  expect(verdict).toMatchObject({ keep: 'right', reasons: [{ kind: 'out_of_focus' }] });
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
      expect(decideBetween(photoOf(one), photoOf(one))).toEqual({ keep: null, because: 'same' });
      expect(differingMeasurements(photoOf(one), photoOf(one))).toEqual([]);
    }),
  );
});

test('nothing is decided by differences within the noise, however grave the weaknesses', () => {
  const share = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(traits, fc.array(share, { minLength: 10, maxLength: 10 }), (one, shares) => {
      const shifted = Object.entries(one.values).map(([name, value], index) => {
        const noise = MEASUREMENT_NOISE[name as MeasurementName] ?? 0; // a key of values
        return [name, value + 0.99 * noise * (shares[index] ?? 0)];
      });
      const other = {
        values: Object.fromEntries(shifted),
        weaknesses: { out_of_focus: 1, tilt: 1, blown_highlights: 1, noise: 1 },
        scores: one.scores.map((score, index) => {
          const noise = Math.min(OVERALL_NOISE, SCORE_NOISE.lighting_exposure);
          return score + 0.99 * noise * (shares[6 + index] ?? 0);
        }),
      };
      expect(decideBetween(photoOf(one), photoOf(other))).toEqual({ keep: null, because: 'same' });
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

test('at most three reasons are given, what weighs most first, each against the photo that goes', () => {
  fc.assert(
    fc.property(traits, traits, (one, other) => {
      const verdict = decideBetween(photoOf(one), photoOf(other));
      if (verdict.keep === null) return;
      const weights = verdict.reasons.map(({ weight }) => weight);
      expect(weights.length).toBeGreaterThan(0);
      expect(weights.length).toBeLessThanOrEqual(3);
      expect(weights).toEqual(weights.toSorted((a, b) => b - a));
      const goes = verdict.keep === 'left' ? other : one;
      for (const { worse } of verdict.reasons) {
        expect(goes.values[worse.measurement]).toBe(worse.value);
      }
    }),
  );
});

test('a slight weakness alone decides nothing', () => {
  const slight = photoOf({ ...BLURRED, weaknesses: { out_of_focus: 0.09 }, scores: SHARP.scores });
  expect(decideBetween(slight, photoOf(SHARP))).toEqual({ keep: null, because: 'even' });
  expect(decideBetween(photoOf(SHARP), slight)).toEqual({ keep: null, because: 'even' });
});

test('scores that clearly say the opposite leave it open', () => {
  const better = photoOf({ ...SHARP, scores: [20, 30, 40, 30] });
  const open = { keep: null, because: 'even' };
  expect(decideBetween(photoOf(BLURRED), better)).toEqual(open);
  expect(decideBetween(better, photoOf(BLURRED))).toEqual(open);
});

test('a tilt to the left is as much as one to the right', () => {
  const tilted = (horizon_tilt: number) =>
    photoOf({ values: { horizon_tilt }, weaknesses: { tilt: 0.5 }, scores: [] });
  expect(decideBetween(tilted(-3), tilted(3))).toEqual({ keep: null, because: 'same' });
  expect(decideBetween(tilted(-3), photoOf({ ...SHARP, values: { horizon_tilt: 0.2 } }))).toEqual(
    expect.objectContaining({ keep: 'right' }),
  );
});

test('a measurement says which side has more, and which is better where that is known', () => {
  const left = photoOf({ ...SHARP, values: { noise: 9, lightness_mean: 30, haze: 10 } });
  const right = photoOf({ ...SHARP, values: { noise: 2, lightness_mean: 60, haze: 10.5 } });
  expect(differingMeasurements(left, right)).toEqual([
    expect.objectContaining({ name: 'lightness_mean', larger: 'right', better: null }),
    expect.objectContaining({ name: 'noise', larger: 'left', better: 'right' }),
  ]);
});

test('scores are better only beyond their noise', () => {
  const better = compareScores(
    photoOf({ ...SHARP, scores: [80, 80, 80, 80] }),
    photoOf({ ...SHARP, scores: [76, 60, 70, 90] }),
  ).map((score) => score.better);
  expect(better).toEqual([null, null, 'left', 'right']);
});

test('findings stand against each other by kind, what matters most first', () => {
  const left = { values: { noise: 9, horizon_tilt: 4 }, weaknesses: { noise: 0.3, tilt: 0.5 } };
  const right = { values: { noise: 5 }, weaknesses: { noise: 0.9 } };
  const pairs = compareFindings(
    photoOf({ ...left, scores: [] }),
    photoOf({ ...right, scores: [] }),
  ).map((pair) => [pair.kind, pair.left?.severity ?? null, pair.right?.severity ?? null]);
  expect(pairs).toEqual([
    ['noise', 0.3, 0.9],
    ['tilt', 0.5, null],
  ]);
});
