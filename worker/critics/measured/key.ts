import { mix, ramp } from './curves.ts';
import { optionalValue, type Reading } from './reading.ts';

/** How confident we are that a photo's tones are intentional, 0–1 each; 1 where the photographer declared it. */
export type Key = {
  /** High key: a very light median without clipped highlights. */
  readonly high: number;
  /** Low key: a dark median together with light tones, a lit subject or a strong color. */
  readonly low: number;
  /** Fog or haze: light and nearly without color. */
  readonly haze: number;
};

/**
 * Estimates the key from the measurements. An overexposed photo is light too, but its highlights are clipped;
 * an underexposed one is dark too, but has no light tones: two stops under, the tonal range of our
 * reference photos falls below 57 L*, while low-key scenes have 68 to 84.
 */
export function keyOf(reading: Reading): Key {
  const median = optionalValue(reading, 'lightness_median') ?? 50;
  const clipped = optionalValue(reading, 'highlight_clipping') ?? 0;
  const range = optionalValue(reading, 'tonal_range') ?? 0;
  const subject = optionalValue(reading, 'subject_lightness') ?? median;
  const color = optionalValue(reading, 'colorfulness') ?? 50;
  const unclipped = ramp(clipped, 8, 1.5);
  const high = ramp(median, 68, 79) * unclipped;
  // A strong color stands out of the dark without being light: a red car in the shade.
  const colorful = 0.8 * ramp(color, 65, 95);
  const lit = Math.max(ramp(range, 58, 80), 0.9 * ramp(subject - median, 14, 34), colorful);
  // A dark frame with clipped highlights is a scene with too much contrast for one exposure, not a choice.
  const low = ramp(median, 40, 26) * lit * ramp(clipped, 6, 1.5);
  const haze = ramp(median, 56, 68) * ramp(color, 30, 19) * unclipped;
  const { intents } = reading;
  return {
    high: intents.has('high_key') ? 1 : high,
    low: intents.has('low_key') || intents.has('silhouette') ? 1 : low,
    haze,
  };
}

/**
 * How confident we are that the sun or a lamp is in the frame, 0–1: hard contrast over nearly all tones in warm
 * light. Highlights that it clips are the light itself, not lost detail.
 */
export function lightSourceOf(reading: Reading): number {
  const contrast = optionalValue(reading, 'contrast') ?? 0;
  const warmth = optionalValue(reading, 'warmth') ?? 0;
  return ramp(contrast, 25, 31) * ramp(warmth, 9, 18);
}

/** Lifts a quality toward `target` by the confidence (0–1) that its cause is intentional or harmless; never lowers it. */
export const liftQuality = (quality: number, confidence: number, target = 0.9): number =>
  Math.max(quality, mix(quality, target, confidence));
