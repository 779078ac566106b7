import { mix, ramp } from './curves.ts';
import { optionalValue, type Reading } from './reading.ts';

/** How surely a photo's tones are a choice, 0–1 each; declared intent is certain. */
export type Key = {
  /** Light on purpose: a very light median that still holds its highlights. */
  readonly high: number;
  /** Dark on purpose: a dark median with fully lit tones or a lit subject in it. */
  readonly low: number;
  /** Veiled on purpose: light and nearly without color, as fog and haze are. */
  readonly haze: number;
};

/**
 * Reads the key from the numbers. An overexposed photo is light too, but its highlights are clipped;
 * an underexposed one is dark too, but it has no light tones: two stops under, the range of our
 * reference photos falls below 57 L*, while low-key scenes keep 68 to 84.
 */
export function keyOf(reading: Reading): Key {
  const median = optionalValue(reading, 'lightness_median') ?? 50;
  const clipped = optionalValue(reading, 'highlight_clipping') ?? 0;
  const range = optionalValue(reading, 'tonal_range') ?? 0;
  const subject = optionalValue(reading, 'subject_lightness') ?? median;
  const color = optionalValue(reading, 'colorfulness') ?? 50;
  const held = ramp(clipped, 8, 1.5);
  const high = ramp(median, 68, 79) * held;
  // A strong color glows in the dark without being light: a red car in the shade.
  const glowing = 0.8 * ramp(color, 65, 95);
  const lit = Math.max(ramp(range, 58, 80), 0.9 * ramp(subject - median, 14, 34), glowing);
  // A dark frame with a burnt-out wall in it is a scene that was too much for one exposure, no choice.
  const low = ramp(median, 40, 26) * lit * ramp(clipped, 6, 1.5);
  const haze = ramp(median, 56, 68) * ramp(color, 30, 19) * held;
  const { intents } = reading;
  return {
    high: intents.has('high_key') ? 1 : high,
    low: intents.has('low_key') || intents.has('silhouette') ? 1 : low,
    haze,
  };
}

/**
 * How surely the sun or a lamp stands in the frame, 0–1: hard contrast over nearly all tones in warm
 * light. What it burns out is the light itself, not a lost surface.
 */
export function lightSourceOf(reading: Reading): number {
  const contrast = optionalValue(reading, 'contrast') ?? 0;
  const warmth = optionalValue(reading, 'warmth') ?? 0;
  return ramp(contrast, 25, 31) * ramp(warmth, 9, 18);
}

/** A quality that a choice of key excuses: lifted toward `excused` as far as the choice is sure. */
export const excuse = (quality: number, sureness: number, excused = 0.9): number =>
  Math.max(quality, mix(quality, excused, sureness));
