import { mix, ramp } from '../../curves.ts';
import { keyOf } from '../../key.ts';
import { numberOf, type Reading } from '../../reading.ts';
import type { TraitRule } from '../../trait.ts';

export const colorStrength = (reading: Reading): number => numberOf(reading, 'colorfulness');

/** A colorfulness beyond this overpowers everything else in a picture. */
export const EXTREME = 90;

/** How rich or restrained a colorfulness is, 0–1; Hasler & Süsstrunk (2003) call 33 moderately, 59 highly and 109 extremely colorful. */
const characterOf = (value: number): number =>
  Math.max(ramp(value, 18, 58), 0.85 * ramp(value, 24, 8));

export const palette: TraitRule = {
  needs: ['colorfulness'],
  weight: 1.3,
  quality: (reading) =>
    mix(0.74, 0.95, characterOf(colorStrength(reading))) *
    mix(0.7, 1, ramp(colorStrength(reading), 165, 95)),
  distinction: (reading) =>
    0.1 + 0.5 * characterOf(colorStrength(reading)) + 0.3 * ramp(colorStrength(reading), 60, 100),
  canRefine: (reading) => {
    const value = colorStrength(reading);
    if (value > EXTREME) return true;
    const { high, low, haze } = keyOf(reading);
    const isQuietByChoice = Math.max(high, low, haze) > 0.5;
    return value >= 14 && value <= 34 && !isQuietByChoice;
  },
};

export const warmth = (reading: Reading): number => numberOf(reading, 'warmth');

export const temperature: TraitRule = {
  needs: ['warmth'],
  weight: 0.8,
  quality: (reading) =>
    mix(0.76, 0.93, Math.max(ramp(warmth(reading), 1, 15), ramp(-warmth(reading), 1, 12))),
  distinction: (reading) => 0.1 + 0.5 * ramp(Math.abs(warmth(reading)), 3, 20),
  canRefine: (reading) => Math.abs(warmth(reading)) <= 4,
};
