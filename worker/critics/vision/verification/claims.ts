import { z } from 'zod';
import type { AlbumReading } from '../../measured/album/album-reading.ts';
import { exposureConsistency } from '../../measured/album/traits/light.ts';
import { repetition } from '../../measured/album/traits/story.ts';
import { type Measured, numberOf, type Reading } from '../../measured/reading.ts';
import { type Trait, WEAKNESS_BELOW } from '../../measured/trait.ts';
import { horizon } from '../../measured/traits/composition/horizon.ts';
import { placement } from '../../measured/traits/composition/placement.ts';
import { balance, edges } from '../../measured/traits/composition/weight.ts';
import { motion } from '../../measured/traits/focus/motion.ts';
import { noise } from '../../measured/traits/focus/noise.ts';
import { peakSharpness, subjectSharpness } from '../../measured/traits/focus/sharpness.ts';
import { colorCast } from '../../measured/traits/lighting/color-cast.ts';
import { contrast } from '../../measured/traits/lighting/contrast.ts';
import { exposure } from '../../measured/traits/lighting/exposure.ts';
import { highlights } from '../../measured/traits/lighting/highlights.ts';
import { shadows } from '../../measured/traits/lighting/shadows.ts';

/** What a sentence claims of a measurement, in words that can be checked; `none` claims nothing. */
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

/** From this quality on the measured critic sees nothing wrong: calling it a fault contradicts it. */
const SOUND = 0.85;
/** Below this it sees a clear fault: praising it contradicts it. */
const UNSOUND = WEAKNESS_BELOW - 0.1;

/** Whether the numbers speak against the claim; a claim that can't be checked is not contradicted. */
type Check<Of> = (reading: Of) => boolean;

const canJudge = <Of extends Measured>(trait: Trait<Of>, reading: Of): boolean =>
  trait.needs.every((name) => reading.taken.has(name));

const faulty =
  <Of extends Measured>(trait: Trait<Of>): Check<Of> =>
  (reading) =>
    canJudge(trait, reading) && trait.quality(reading) >= SOUND;

const good =
  <Of extends Measured>(trait: Trait<Of>): Check<Of> =>
  (reading) =>
    canJudge(trait, reading) && trait.quality(reading) < UNSOUND;

/** Above or below middle gray by this much, in L*, is not the other way round. */
const CLEARLY = 6;
const MIDDLE = 50;

const CHECKS: Record<Exclude<(typeof JUDGMENTS)[number], 'none'>, Check<Reading>> = {
  highlights_clipped: faulty(highlights),
  highlights_held: good(highlights),
  shadows_blocked: faulty(shadows),
  shadows_open: good(shadows),
  underexposed: (reading) =>
    faulty(exposure)(reading) ||
    (canJudge(exposure, reading) && numberOf(reading, 'lightness_median') > MIDDLE + CLEARLY),
  overexposed: (reading) =>
    (faulty(exposure)(reading) && faulty(highlights)(reading)) ||
    (canJudge(exposure, reading) && numberOf(reading, 'lightness_median') < MIDDLE - CLEARLY),
  well_exposed: good(exposure),
  flat: faulty(contrast),
  contrasty: good(contrast),
  tinted: faulty(colorCast),
  neutral: good(colorCast),
  tilted: faulty(horizon),
  level: good(horizon),
  balanced: good(balance),
  unbalanced: faulty(balance),
  on_thirds: (reading) => canJudge(placement, reading) && numberOf(reading, 'thirds_distance') > 10,
  off_thirds: (reading) => canJudge(placement, reading) && numberOf(reading, 'thirds_distance') < 5,
  cluttered_edges: faulty(edges),
  clean_edges: good(edges),
  subject_sharp: good(subjectSharpness),
  subject_soft: faulty(subjectSharpness),
  frame_sharp: good(peakSharpness),
  frame_soft: faulty(peakSharpness),
  moved: faulty(motion),
  still: good(motion),
  noisy: faulty(noise),
  clean: good(noise),
};

const ALBUM_CHECKS: Record<(typeof ALBUM_JUDGMENTS)[number], Check<AlbumReading>> = {
  consistent: good(exposureConsistency),
  inconsistent: faulty(exposureConsistency),
  repetitive: faulty(repetition),
  varied: good(repetition),
};

const isAlbumJudgment = (judgment: AlbumJudgment): judgment is (typeof ALBUM_JUDGMENTS)[number] =>
  ALBUM_JUDGMENTS.some((name) => name === judgment);

/**
 * Whether the measurements contradict a claim, by the thresholds of the measured critic. Between its
 * clear faults and its sound values lies room in which the model may judge by what it sees.
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
