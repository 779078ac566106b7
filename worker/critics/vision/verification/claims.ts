import { z } from 'zod';
import type { AlbumReading } from '../../measured/album/album-reading.ts';
import { exposureConsistency } from '../../measured/album/traits/light.ts';
import { repetition } from '../../measured/album/traits/story.ts';
import { type Measured, numberOf, type Reading } from '../../measured/reading.ts';
import { type TraitRule, WEAKNESS_BELOW } from '../../measured/trait.ts';
import { horizon } from '../../measured/traits/composition/horizon.ts';
import { placement } from '../../measured/traits/composition/placement.ts';
import { balance, edges } from '../../measured/traits/composition/weight.ts';
import { motion } from '../../measured/traits/focus/motion.ts';
import { noise } from '../../measured/traits/focus/noise.ts';
import { peakSharpness, subjectSharpness } from '../../measured/traits/focus/sharpness.ts';
import { highlights, shadows } from '../../measured/traits/lighting/clipping.ts';
import { colorCast } from '../../measured/traits/lighting/color-cast.ts';
import { contrast } from '../../measured/traits/lighting/contrast.ts';
import { exposure } from '../../measured/traits/lighting/exposure.ts';

/** What a sentence can claim about a measurement; `none` claims nothing. The names are part of the schema that the model receives. */
const JUDGMENTS = [
  'none',
  'highlights_clipped',
  'highlights_held',
  'shadows_blocked',
  'shadows_open',
  'underexposed',
  'overexposed',
  'well_exposed',
  'flat',
  'contrasty',
  'tinted',
  'neutral',
  'tilted',
  'level',
  'balanced',
  'unbalanced',
  'on_thirds',
  'off_thirds',
  'cluttered_edges',
  'clean_edges',
  'subject_sharp',
  'subject_soft',
  'frame_sharp',
  'frame_soft',
  'moved',
  'still',
  'noisy',
  'clean',
] as const;
const ALBUM_JUDGMENTS = ['consistent', 'inconsistent', 'repetitive', 'varied'] as const;
export const judgmentSchema = z.enum(JUDGMENTS);
export const albumJudgmentSchema = z.enum([...JUDGMENTS, ...ALBUM_JUDGMENTS]);
export type AlbumJudgment = z.infer<typeof albumJudgmentSchema>;

/** From this quality on, calling a trait a weakness contradicts the measurement. */
const CLEAR_STRENGTH = 0.85;
/** Below this quality, calling a trait a strength contradicts the measurement. */
const CLEAR_WEAKNESS = WEAKNESS_BELOW - 0.1;

/** Whether the measurements contradict a claim. A claim that cannot be checked is not contradicted. */
type Check<Of> = (reading: Of) => boolean;

const canJudge = <Of extends Measured>(rule: TraitRule<Of>, reading: Of): boolean =>
  rule.needs.every((name) => reading.values.has(name));

const contradictsWeakness =
  <Of extends Measured>(rule: TraitRule<Of>): Check<Of> =>
  (reading) =>
    canJudge(rule, reading) && rule.quality(reading) >= CLEAR_STRENGTH;

const contradictsStrength =
  <Of extends Measured>(rule: TraitRule<Of>): Check<Of> =>
  (reading) =>
    canJudge(rule, reading) && rule.quality(reading) < CLEAR_WEAKNESS;

/** A median this far above or below middle gray, in L*, is clearly light or dark. */
const CLEAR_OFFSET = 6;
const MIDDLE_GRAY = 50;

const CHECKS: Record<Exclude<(typeof JUDGMENTS)[number], 'none'>, Check<Reading>> = {
  highlights_clipped: contradictsWeakness(highlights),
  highlights_held: contradictsStrength(highlights),
  shadows_blocked: contradictsWeakness(shadows),
  shadows_open: contradictsStrength(shadows),
  underexposed: (reading) =>
    contradictsWeakness(exposure)(reading) ||
    (canJudge(exposure, reading) &&
      numberOf(reading, 'lightness_median') > MIDDLE_GRAY + CLEAR_OFFSET),
  overexposed: (reading) =>
    (contradictsWeakness(exposure)(reading) && contradictsWeakness(highlights)(reading)) ||
    (canJudge(exposure, reading) &&
      numberOf(reading, 'lightness_median') < MIDDLE_GRAY - CLEAR_OFFSET),
  well_exposed: contradictsStrength(exposure),
  flat: contradictsWeakness(contrast),
  contrasty: contradictsStrength(contrast),
  tinted: contradictsWeakness(colorCast),
  neutral: contradictsStrength(colorCast),
  tilted: contradictsWeakness(horizon),
  level: contradictsStrength(horizon),
  balanced: contradictsStrength(balance),
  unbalanced: contradictsWeakness(balance),
  on_thirds: (reading) => canJudge(placement, reading) && numberOf(reading, 'thirds_distance') > 10,
  off_thirds: (reading) => canJudge(placement, reading) && numberOf(reading, 'thirds_distance') < 5,
  cluttered_edges: contradictsWeakness(edges),
  clean_edges: contradictsStrength(edges),
  subject_sharp: contradictsStrength(subjectSharpness),
  subject_soft: contradictsWeakness(subjectSharpness),
  frame_sharp: contradictsStrength(peakSharpness),
  frame_soft: contradictsWeakness(peakSharpness),
  moved: contradictsWeakness(motion),
  still: contradictsStrength(motion),
  noisy: contradictsWeakness(noise),
  clean: contradictsStrength(noise),
};

const ALBUM_CHECKS: Record<(typeof ALBUM_JUDGMENTS)[number], Check<AlbumReading>> = {
  consistent: contradictsStrength(exposureConsistency),
  inconsistent: contradictsWeakness(exposureConsistency),
  repetitive: contradictsWeakness(repetition),
  varied: contradictsStrength(repetition),
};

const isAlbumJudgment = (judgment: AlbumJudgment): judgment is (typeof ALBUM_JUDGMENTS)[number] =>
  ALBUM_JUDGMENTS.some((name) => name === judgment);

/**
 * Whether the measurements contradict a claim, by the thresholds of the measured critic. Between a clear weakness and
 * a clear strength the model may judge by what it sees.
 */
export function isContradicted(
  judgment: AlbumJudgment,
  photo: Reading | null,
  album: AlbumReading | null,
): boolean {
  if (judgment === 'none') return false;
  if (isAlbumJudgment(judgment)) return album !== null && ALBUM_CHECKS[judgment](album);
  return photo !== null && CHECKS[judgment](photo);
}
