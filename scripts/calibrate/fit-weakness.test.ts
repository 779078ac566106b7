import { describe, expect, it } from 'vitest';
import { aucOf, fitWeakness } from './fit-weakness.ts';

const clean = [0, 1, 1, 2, 2, 3];
const faulty = [4, 5, 6].flatMap((base) =>
  [1, 2, 3, 4, 5].map((step) => ({ step, amount: base + 4 * step })),
);

describe('fitWeakness', () => {
  it('places the threshold between clean photos and faults, and orders what follows', () => {
    const fitted = fitWeakness({ clean, faulty });
    expect(fitted?.noticed).toBeGreaterThan(3);
    expect(fitted?.noticed).toBeLessThan(12);
    expect(fitted?.clear).toBeGreaterThan(fitted?.noticed ?? Number.NaN);
    expect(fitted?.ruined).toBeGreaterThan(fitted?.clear ?? Number.NaN);
  });

  it('never calls noticed what one in five clean photos exceed', () => {
    const noisy = [...clean, 14, 15, 16];
    expect(fitWeakness({ clean: noisy, faulty })?.noticed).toBeGreaterThanOrEqual(14);
  });

  it('stays in the gap between clean photos and faults, also where some faults are very large', () => {
    const huge = faulty.map(({ step, amount }) => ({ step, amount: amount * 3 ** step }));
    expect(fitWeakness({ clean, faulty: huge })?.noticed).toBeLessThan(108);
    expect(fitWeakness({ clean, faulty: huge })?.noticed).toBeGreaterThan(3);
  });

  it('gives nothing for a fault that the amount does not show', () => {
    expect(
      fitWeakness({ clean, faulty: faulty.map(({ step }) => ({ step, amount: 0 })) }),
    ).toBeNull();
  });
});

describe('aucOf', () => {
  it('is 1 where every fault exceeds every clean photo, and half for what can not be told apart', () => {
    expect(aucOf([1, 2], [3, 4])).toBe(1);
    expect(aucOf([1, 2], [1, 2])).toBe(0.5);
  });
});
