import type { Aspect, Exercise } from '../../measured/findings/rule.ts';

/** Everything that the worker knows about a kind that only the coach sees. */
export type SeenRule = {
  /** Its aspects, as for measured kinds: findings about one aspect are said once. */
  readonly about: readonly Aspect[];
  /** Whether it always has a place in the photo, so that it must not point at the whole photo. */
  readonly isLocal: boolean;
  /** The principle behind it. */
  readonly lesson: string;
  /** What to practice if it is a weakness; null if nothing general helps. */
  readonly exercise: Exercise | null;
};
