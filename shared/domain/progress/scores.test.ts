import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overallScore, progressSummary, tierOf } from './progress.ts';
import {
  continuousScore,
  dotsFromScore,
  dotsFromText,
  scoreFromModel,
  scoreLabel,
  storedScore,
} from './scores.ts';

const score = fc.double({ min: 0, max: 100, noNaN: true });
const dots = fc.integer({ min: 1, max: 5 });

describe('dots', () => {
  test('for a score are its twentieth, rounded, from 1 to 5, and never fewer for a higher score', () => {
    fc.assert(
      fc.property(score, score, (one, other) => {
        const count = dotsFromScore(one);
        expect([1, 2, 3, 4, 5]).toContain(count);
        if (one >= 10) expect(Math.abs(count - one / 20)).toBeLessThanOrEqual(0.5);
        if (one <= other) expect(count).toBeLessThanOrEqual(dotsFromScore(other));
      }),
    );
  });

  test.each([
    [0, 1],
    [29.9, 1],
    [30, 2],
    [69.9, 3],
    [70, 4],
    [90, 5],
    [100, 5],
  ])('for %s are %i', (of, count) => {
    expect(dotsFromScore(of)).toBe(count);
  });

  test.each([
    ['Excellent light on the face.', 5],
    ['The light is good, the focus poor.', 4],
    ['An OKAY frame', 3],
    ['Poor, then excellent', 2],
    ['The goods train fills the frame.', 3],
    ['', 3],
  ])('for the text %j are %i', (text, count) => {
    expect(dotsFromText(text)).toBe(count);
  });
});

describe('the score in a model’s answer', () => {
  test('is dots up to 5 and a score of 0–100 above, and lies between 0 and 100', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (raw) => {
        const is = scoreFromModel(raw, '');
        expect(is).toBeGreaterThanOrEqual(0);
        expect(is).toBeLessThanOrEqual(100);
        if (raw >= 1 && raw <= 5) expect(is).toBeCloseTo(raw * 20);
        if (raw > 5 && raw <= 100) expect(is).toBe(raw);
      }),
    );
  });

  test('gives unchanged dots up to 5, and above that its twentieth, rounded, from 1 to 5', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (raw) => {
        const rounded = Math.round(raw > 5 ? raw / 20 : raw);
        const expected = Math.min(5, Math.max(1, rounded));
        expect(dotsFromScore(scoreFromModel(raw, ''))).toBe(expected);
      }),
    );
  });

  test('comes from the text if the model gives none', () => {
    expect(scoreFromModel(null, 'Excellent.')).toBe(100);
    expect(scoreFromModel(null, 'A dog on grass.')).toBe(60);
  });
});

describe('the stored score', () => {
  test('comes back as the score to a tenth', () => {
    fc.assert(
      fc.property(score, (of) => {
        expect(Math.abs(continuousScore(storedScore(of)) - of)).toBeLessThanOrEqual(0.051);
      }),
    );
  });

  test.each([
    [10, 'Excellent'],
    [8, 'Excellent'],
    [7.99, 'Good'],
    [6, 'Good'],
    [5.99, 'Needs Work'],
    [4, 'Needs Work'],
    [3.99, 'Poor'],
    [0, 'Poor'],
  ])('%s is called %s', (stored, label) => {
    expect(scoreLabel(stored)).toBe(label);
  });
});

describe('the overall score', () => {
  test('is the average of the dots times 20: between the lowest and the highest, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(dots, { minLength: 1, maxLength: 8 }), (all) => {
        const overall = overallScore(all);
        expect(overall).toBeGreaterThanOrEqual(Math.min(...all) * 20 - 1e-9);
        expect(overall).toBeLessThanOrEqual(Math.max(...all) * 20 + 1e-9);
        expect(overallScore([...all].reverse())).toBeCloseTo(overall);
      }),
    );
    expect(overallScore([3, 4, 5, 4])).toBe(80);
  });

  test('is 65 without categories', () => {
    expect(overallScore([])).toBe(65);
  });

  test.each([
    [0, 'Beginner'],
    [49.9, 'Beginner'],
    [50, 'Improving'],
    [74.9, 'Improving'],
    [75, 'Serious Hobbyist'],
    [89.9, 'Serious Hobbyist'],
    [90, 'Pro/Semi-Pro'],
    [100, 'Pro/Semi-Pro'],
  ])('%s is the tier %s', (overall, tier) => {
    expect(tierOf(overall)).toBe(tier);
  });

  test('and its tier are shown by the summary', () => {
    fc.assert(
      fc.property(fc.array(dots, { maxLength: 8 }), (all) => {
        const { overallScore: overall, currentTier } = progressSummary(all, {
          critic: null,
          streakCount: 0,
          badges: [],
        });
        expect([overall, currentTier]).toEqual([overallScore(all), tierOf(overall)]);
      }),
    );
  });
});
