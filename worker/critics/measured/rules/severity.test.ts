import { expect, test } from 'vitest';
import { calibrationOf } from './calibration.ts';
import { likelihoodOf, NOTICED, severityOf } from './severity.ts';
import { WEAKNESSES } from './weaknesses/weaknesses.ts';

const AMOUNTS = Array.from({ length: 400 }, (_, step) => step / 4);

test.each(WEAKNESSES.map(({ kind }) => kind))('more of %s is always more severe', (kind) => {
  const calibration = calibrationOf(kind);
  const severities = AMOUNTS.map((amount) => severityOf(amount * calibration.ruined, calibration));
  for (const [index, severity] of severities.entries()) {
    expect(severity).toBeGreaterThanOrEqual(severities[index - 1] ?? 0);
    expect(severity).toBeLessThanOrEqual(1);
  }
  expect(severityOf(0, calibration)).toBe(0);
  expect(severityOf(calibration.noticed, calibration)).toBeCloseTo(NOTICED, 5);
});

test.each(WEAKNESSES.map(({ kind }) => kind))('%s has amounts in ascending order', (kind) => {
  const { noticed, clear, ruined } = calibrationOf(kind);
  expect(noticed).toBeLessThan(clear);
  expect(clear).toBeLessThan(ruined);
});

test('an amount that half of the viewers notice is as likely a fault as not', () => {
  const calibration = { noticed: 2, clear: 4, ruined: 8, slope: 3 };
  expect(likelihoodOf(2, calibration)).toBe(0.5);
  expect(likelihoodOf(4, calibration)).toBeGreaterThan(0.95);
  expect(likelihoodOf(0.5, calibration)).toBeLessThan(0.05);
});

test('a fault below what is noticed costs from its first bit on', () => {
  const calibration = { noticed: 2, clear: 4, ruined: 8, slope: 3 };
  expect(severityOf(1, calibration)).toBeGreaterThan(NOTICED / 3);
  expect(severityOf(1, calibration)).toBeLessThan(NOTICED / 2);
});
