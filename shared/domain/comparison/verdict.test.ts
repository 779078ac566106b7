import { PHOTO_CATEGORIES, type PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
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
import { compareMeasurements } from './compare-measurements.ts';
import type { ComparedPhoto } from './compared-photo.ts';
import { compareFindings, compareScores, differingMeasurements } from './differences.ts';
import { measurementNoise, SCORE_NOISE } from './noise.ts';
import { decideBetween, type Verdict } from './verdict.ts';

const PHOTO_ID = '0190a000-0000-7000-8000-000000000001';

/** The categories of the weaknesses that the tests use; the others are of light. */
const CATEGORIES: { [kind in WeaknessKind]?: PhotoCategory } = {
  ...({ out_of_focus: 'focus_sharpness', noise: 'focus_sharpness' } as const),
  ...({ oversharpened: 'focus_sharpness', tilt: 'composition_balance' } as const),
  ...({ busy_background: 'composition_balance', subject_cut: 'composition_balance' } as const),
  ...({ weak_separation: 'mood_emotional_impact' } as const),
};

/** A photo by the values that were measured, the weaknesses that were found and the scores, in their fixed order. */
type Traits = {
  values: Partial<Record<MeasurementName, number>>;
  weaknesses: { [kind in WeaknessKind]?: number };
  scores: readonly number[];
};

const categoryOf = (kind: Finding['kind']) =>
  CATEGORIES[kind as WeaknessKind] ?? 'lighting_exposure'; // only weaknesses are made

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
      ...{ category, scoreContinuous: scores[index] ?? 50 },
      findings: findings.filter(({ kind }) => category === categoryOf(kind)),
    })),
  };
}

const KINDS = [
  ...(['out_of_focus', 'tilt', 'blown_highlights', 'noise', 'weak_separation'] as const),
  ...(['oversharpened', 'busy_background', 'over_exposed', 'flat', 'subject_cut'] as const),
] as const;
const traits: fc.Arbitrary<Traits> = fc.record({
  values: fc.record(
    {
      defocus_blur: fc.double({ min: 0.5, max: 4, noNaN: true }),
      horizon_tilt: fc.double({ min: -8, max: 8, noNaN: true }),
      blown_area: fc.double({ min: 0, max: 30, noNaN: true }),
      noise: fc.double({ min: 0, max: 15, noNaN: true }),
      subject_separation: fc.double({ min: 0, max: 50, noNaN: true }),
      lightness_mean: fc.double({ min: 0, max: 100, noNaN: true }),
      oversharpening: fc.double({ min: 0, max: 60, noNaN: true }),
      background_clutter: fc.double({ min: 0, max: 90, noNaN: true }),
      exposure_offset: fc.double({ min: -3, max: 3, noNaN: true }),
      tonal_range: fc.double({ min: 30, max: 95, noNaN: true }),
      subject_cut: fc.double({ min: 0, max: 60, noNaN: true }),
    },
    { requiredKeys: [] },
  ),
  weaknesses: fc.dictionary(fc.constantFrom(...KINDS), fc.double({ min: 0, max: 1, noNaN: true })),
  scores: fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 4, maxLength: 4 }),
});

function exchanged(verdict: Verdict): Verdict {
  if (verdict.keep !== null)
    return { ...verdict, keep: verdict.keep === 'left' ? 'right' : 'left' };
  if (verdict.because === 'same') return verdict;
  return { ...verdict, left: verdict.right, right: verdict.left };
}

const SHARP = { values: { defocus_blur: 0.7 }, weaknesses: {}, scores: [80, 80, 80, 80] };
const BLURRED = {
  values: { defocus_blur: 2.5 },
  weaknesses: { out_of_focus: 0.7 },
  scores: [80, 80, 30, 75],
};

test('the blurred take goes, for its blur', () => {
  const verdict = decideBetween(photoOf(BLURRED), photoOf(SHARP));
  expect(verdict).toMatchObject({ keep: 'right', reasons: [{ weakness: 'out_of_focus' }] });
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
      for (const { measurement, worse } of verdict.reasons) {
        expect(goes.values[measurement]).toBe(worse.value);
      }
    }),
  );
});

test('a slight weakness alone decides nothing', () => {
  const scores = [80, 80, 76, 80];
  const slight = photoOf({ ...BLURRED, weaknesses: { out_of_focus: 0.09 }, scores });
  const open = { keep: null, because: 'even' };
  expect(decideBetween(slight, photoOf(SHARP))).toMatchObject(open);
  expect(decideBetween(photoOf(SHARP), slight)).toMatchObject(open);
});

test('a weakness counts by no more than its category loses', () => {
  const tilted = { values: { horizon_tilt: 4 }, weaknesses: { tilt: 0.9 } };
  const level = photoOf({ values: { horizon_tilt: 0 }, weaknesses: {}, scores: [80, 70, 80, 80] });
  const kept = (composition: number) =>
    decideBetween(photoOf({ ...tilted, scores: [80, composition, 80, 80] }), level).keep;
  expect(kept(69)).toBe(null);
  expect(kept(40)).toBe('right');
});

test('scores that clearly say the opposite leave it open', () => {
  const better = photoOf({ ...SHARP, scores: [20, 30, 40, 30] });
  const open = { keep: null, because: 'even' };
  expect(decideBetween(photoOf(BLURRED), better)).toMatchObject(open);
  expect(decideBetween(better, photoOf(BLURRED))).toMatchObject(open);
});

test('where each photo is better in something of about the same weight, it says in what', () => {
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
    ...{ keep: null, because: 'even' },
    left: [{ weakness: 'out_of_focus' }],
    right: [{ weakness: 'blown_highlights' }],
  });
});

test('a clearly better score decides without a named weakness, by what explains it', () => {
  const soft = photoOf({ values: { defocus_blur: 1.1 }, weaknesses: {}, scores: [80, 80, 50, 80] });
  expect(decideBetween(soft, photoOf(SHARP))).toMatchObject({
    keep: 'right',
    reasons: [{ weakness: null, measurement: 'defocus_blur', worse: { value: 1.1 } }],
  });
  // What cannot be shown in the photos is no reason.
  const unexplained = photoOf({ ...SHARP, scores: [80, 80, 50, 80] });
  expect(decideBetween(unexplained, photoOf(SHARP))).toMatchObject({ keep: null, because: 'even' });
});

test('a tilt to the left is as much as one to the right', () => {
  const tilted = (horizon_tilt: number) =>
    photoOf({ values: { horizon_tilt }, weaknesses: { tilt: 0.5 }, scores: [80, 60, 80, 80] });
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
  expect(better).toEqual([null, 'left', 'left', 'right']);
});

test('every measurement is there, what differs first', () => {
  const left = photoOf({ ...SHARP, values: { haze: 10, noise: 9, blown_area: 3 } });
  const right = photoOf({ ...SHARP, values: { haze: 10.5, noise: 2 } });
  expect(
    compareMeasurements(left, right).map((each) => [
      ...[each.name, each.left?.value, each.right?.value, each.better],
    ]),
  ).toEqual([
    ['noise', 9, 2, 'right'],
    ['haze', 10, 10.5, null],
    ['blown_area', 3, undefined, null],
  ]);
});

test('composition is compared more finely where both photos have the same subject', () => {
  const of = (subject_size: number, composition: number) =>
    photoOf({ values: { subject_size }, weaknesses: {}, scores: [80, composition, 80, 80] });
  const better = (one: ComparedPhoto, other: ComparedPhoto) =>
    compareScores(one, other).find(({ category }) => category === 'composition_balance')?.better;
  expect(better(of(20, 70), of(22, 50))).toBe('left');
  expect(better(of(20, 70), of(60, 50))).toBe(null);
});

test('what only follows from blur is not called better', () => {
  const soft = { ...BLURRED.values, harshness: 23, noise: 0.2, exposure_offset: 0.2 };
  const better = compareMeasurements(
    photoOf({ ...SHARP, values: { ...SHARP.values, harshness: 30, noise: 5, exposure_offset: 1 } }),
    photoOf({ ...BLURRED, values: soft }),
  ).map((each) => [each.name, each.better]);
  expect(Object.fromEntries(better)).toEqual({
    ...{ defocus_blur: 'left', harshness: null, noise: null, exposure_offset: 'right' },
  });
});

test('findings stand against each other by kind, what matters most first', () => {
  const values = { noise: 9, horizon_tilt: 4, blown_area: 6 };
  const left = { values, weaknesses: { noise: 0.3, tilt: 0.5, blown_highlights: 0.2 } };
  const right = {
    values: { noise: 5, blown_area: 6.5 },
    weaknesses: { noise: 0.9, blown_highlights: 0.2 },
  };
  const pairs = compareFindings(
    photoOf({ ...left, scores: [] }),
    photoOf({ ...right, scores: [] }),
  ).map((pair) => [
    ...[pair.kind, pair.left?.severity ?? null, pair.right?.severity ?? null, pair.isSame],
  ]);
  expect(pairs).toEqual([
    ['noise', 0.3, 0.9, false],
    ['tilt', 0.5, null, false],
    ['blown_highlights', 0.2, 0.2, true],
  ]);
});
