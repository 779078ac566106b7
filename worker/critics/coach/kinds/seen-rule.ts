import type { Aspect, Concern, Exercise, WeaknessRule } from '../../measured/findings/rule.ts';

/** Everything that the worker knows of a kind that only seeing finds. */
export type SeenRule = {
  /** What it speaks of, as for measured kinds: what is about one aspect is said once. */
  readonly about: readonly Aspect[];
  /** Whether it is always at one place of the photo, so that it may not point at the whole of it. */
  readonly isLocal: boolean;
  /** The principle behind it. */
  readonly lesson: string;
  /** What to practice where it is a weakness; null where nothing general helps. */
  readonly exercise: Exercise | null;
  /** Those to whom it matters more. */
  readonly first?: readonly Concern[];
  /** What an editor does about it. */
  readonly inEditor?: WeaknessRule['inEditor'];
};
