import type { WeaknessKind } from '@photo-coach/shared/contracts/findings.ts';
import type { Exif } from '@photo-coach/shared/contracts/measurements.ts';
import { ALBUM_EXERCISES } from './copy/album.ts';
import { COMPOSITION_EXERCISES } from './copy/composition.ts';
import { FOCUS_EXERCISES } from './copy/focus.ts';
import { LIGHTING_EXERCISES } from './copy/lighting.ts';

/** What to practice on another shoot, with its setting, and what to look for afterward. */
export type ExerciseCopy = {
  readonly practice: string | ((exif: Exif) => string);
  readonly check: string;
};

/** The exercise for each kind of weakness. It speaks of any shoot: the card has spoken of this photo. */
export const EXERCISES: Readonly<Record<WeaknessKind, ExerciseCopy>> = {
  ...LIGHTING_EXERCISES,
  ...COMPOSITION_EXERCISES,
  ...FOCUS_EXERCISES,
  ...ALBUM_EXERCISES,
};
