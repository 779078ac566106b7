import { describe, expect, it } from 'vitest';
import { readMarks } from '../read-marks.ts';
import { isInside } from './local-row.ts';
import { rankCorrelation } from './row.ts';

describe('the bench of the critic', () => {
  it('correlates ranks, with ties shared, and nothing with a constant', () => {
    expect(rankCorrelation([0, 1, 2, 3], [9, 7, 4, 1])).toBeCloseTo(-1);
    expect(rankCorrelation([0, 1, 2, 3], [9, 7, 7, 1])).toBeCloseTo(-0.949, 3);
    expect(rankCorrelation([0, 1, 2, 3], [5, 5, 5, 5])).toBe(0);
  });

  it('counts a mark as a miss if it lies in a corner of the box around a round fault, outside the fault', () => {
    const box = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };
    expect(isInside({ x: 50, y: 58 }, box)).toBe(true);
    expect(isInside({ x: 42, y: 42 }, box)).toBe(false);
  });

  it('reads every mark, and none for a photo that is marked twice or a fault with two verdicts', () => {
    const marks = readMarks();
    expect(new Set(marks.map(({ photo }) => photo)).size).toBe(marks.length);
    expect(marks.length).toBeGreaterThan(80);
    for (const { faults, debatable, subject } of marks) {
      expect(faults.filter((fault) => debatable.includes(fault))).toEqual([]);
      if (typeof subject === 'string') continue;
      expect(subject.x + subject.width).toBeLessThanOrEqual(1.001);
      expect(subject.y + subject.height).toBeLessThanOrEqual(1.001);
    }
  });
});
