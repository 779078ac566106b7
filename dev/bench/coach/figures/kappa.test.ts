import { describe, expect, it } from 'vitest';
import { weightedKappa } from './kappa.ts';
import { levelOf } from './scores.ts';

/** The kappa of cases that are written as two levels each: '01 22'. */
const kappaOf = (cases: string, levels: number): number =>
  weightedKappa(
    cases.split(' ').map((pair) => [Number(pair[0]), Number(pair[1])]),
    levels,
  );

describe('the agreement of levels', () => {
  it('is 1 for the same levels, −1 for opposite ones, and 0 for one level only', () => {
    expect(kappaOf('00 22 44', 5)).toBeCloseTo(1);
    expect(kappaOf('04 40', 5)).toBeCloseTo(-1);
    expect(kappaOf('33 33', 5)).toBe(0);
  });

  it('is 0 if one level says nothing about the other', () => {
    expect(kappaOf('00 01 10 11', 2)).toBeCloseTo(0);
  });

  it('weighs a disagreement as the square of its distance', () => {
    // Mean of the squares: 5/3 of the three pairs, 9/9 of each first level with each second one.
    expect(kappaOf('01 11 20', 3)).toBeCloseTo(1 - 5 / 3);
    expect(kappaOf('00 11 22 33 04', 5)).toBeLessThan(kappaOf('00 11 22 33 01', 5));
  });

  it('assigns a score to the level of its band, including the best', () => {
    expect([0, 19.99, 20, 59.99, 60, 80, 100].map(levelOf)).toEqual([0, 0, 1, 2, 3, 4, 4]);
  });
});
