import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { Measured, Reading } from './reading.ts';
import type { Draft } from './sentences/draft.ts';

type Line<Of> = (reading: Of) => Draft;

/** A fact about a photo or an album that is reported without being judged. */
export type Observation<Of extends Measured = Reading> = {
  /** What it is about, as in "the horizon could not be judged". */
  readonly subject: string;
  /** It is left out unless all of these have values. A hotspot marks the region of the first one. */
  readonly needs: readonly [MeasurementName, ...MeasurementName[]];
  /** The technical reading. */
  readonly detail: Line<Of>;
};

/**
 * One thing that can be judged in a photo or an album: the measurements it needs, a curve that maps their values to a
 * quality, and its sentences. All of the measured critic's knowledge is in traits; other code weighs and ranks them.
 */
export type Trait<Of extends Measured = Reading> = Observation<Of> & {
  /** Share in the category's score. */
  readonly weight: number;
  /** A guard only lowers the score: its failure spoils a photo, its absence is no merit (noise, tilt). */
  readonly isGuard?: true;
  /** 0 (ruins the photo) to 1 (cannot be better). */
  readonly quality: (reading: Of) => number;
  /** How much there is to praise, 0–1: a level horizon is less than a well-placed subject. */
  readonly distinction: (reading: Of) => number;
  /** What works. */
  readonly strength: Line<Of>;
  /** What to improve. */
  readonly weakness: Line<Of>;
  /** What can still be gained where nothing is wrong; null when there is nothing sensible to try. */
  readonly refinement: (reading: Of) => Draft | null;
  /**
   * Whether `refinement`, `quickWin`, `narrativeWeakness` and `narrativeAction` build on the strength. Where they do
   * not, they criticize the trait, so its strength must not be praised beside them.
   */
  readonly refinesStrength?: (reading: Of) => boolean;
  /** Something to do today, in the editor or on location. Used with `weakness` or `refinement`. */
  readonly quickWin: Line<Of>;
  /** The principle, tied to this photo's number. */
  readonly principle: Line<Of>;
  /** The strength in the narrative: a clause with a verb that can follow "Best of all,". */
  readonly narrativeStrength: Line<Of>;
  /** The weakness in the narrative: a noun phrase that can follow "What holds it back most is". */
  readonly narrativeWeakness: Line<Of>;
  /** The next step in the narrative: an imperative that can follow "Next time,". */
  readonly narrativeAction: Line<Of>;
};

/** Everything the critic judges and observes in one category. */
export type CategoryTraits<Of extends Measured = Reading> = {
  readonly traits: readonly Trait<Of>[];
  readonly observations: readonly Observation<Of>[];
};

/** A trait below this quality is a weakness, from it on a strength. */
export const WEAKNESS_BELOW = 0.72;
