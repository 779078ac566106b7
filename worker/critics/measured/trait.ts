import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { Measured, Reading } from './reading.ts';
import type { Draft } from './sentences/draft.ts';

/*
 * A trait is one thing that can be judged in a photo or an album. All of the measured critic's knowledge is in traits:
 * each has a rule (what it needs, weighs and is worth) and, in a file of its own, its sentences. Other code weights and
 * ranks traits. An observation is a fact that is reported without being judged.
 */

type Sentence<Of> = (reading: Of) => Draft;

export type ObservationRule = {
  /** It is left out unless all of these have values. A hotspot marks the region of the first one. */
  readonly needs: readonly [MeasurementName, ...MeasurementName[]];
};

export type TraitRule<Of extends Measured = Reading> = ObservationRule & {
  /** Share in the category's score. */
  readonly weight: number;
  /** A guard only lowers the score: its failure spoils a photo, its absence is no merit (noise, tilt). */
  readonly isGuard?: true;
  /** 0 (ruins the photo) to 1 (cannot be better). */
  readonly quality: (reading: Of) => number;
  /** How much there is to praise, 0–1: a level horizon is less than a well-placed subject. */
  readonly distinction: (reading: Of) => number;
  /** Whether something can still be gained where nothing is wrong. */
  readonly canRefine: (reading: Of) => boolean;
  /**
   * Whether `refinement`, `quickWin`, `narrativeWeakness` and `narrativeAction` build on the strength. Where they do
   * not, they criticize the trait, so its strength must not be praised beside them.
   */
  readonly refinesStrength?: (reading: Of) => boolean;
};

export type ObservationSentences<Of extends Measured = Reading> = {
  /** What it is about, as in "the horizon could not be judged". */
  readonly subject: string;
  /** The technical reading. */
  readonly detail: Sentence<Of>;
};

export type TraitSentences<Of extends Measured = Reading> = ObservationSentences<Of> & {
  /** What works. */
  readonly strength: Sentence<Of>;
  /** What to improve. */
  readonly weakness: Sentence<Of>;
  /** What can still be gained; used where the rule's `canRefine` is true. */
  readonly refinement: Sentence<Of>;
  /** Something to do today, in the editor or on location. Used with `weakness` or `refinement`. */
  readonly quickWin: Sentence<Of>;
  /** The principle, tied to this photo's number. */
  readonly principle: Sentence<Of>;
  /** The strength in the narrative: a clause with a verb that can follow "Best of all,". */
  readonly narrativeStrength: Sentence<Of>;
  /** The weakness in the narrative: a noun phrase that can follow "What holds it back most is". */
  readonly narrativeWeakness: Sentence<Of>;
  /** The next step in the narrative: an imperative that can follow "Next time,". */
  readonly narrativeAction: Sentence<Of>;
};

export type Trait<Of extends Measured = Reading> = TraitRule<Of> & TraitSentences<Of>;
export type Observation<Of extends Measured = Reading> = ObservationRule & ObservationSentences<Of>;

/** Everything the critic judges and observes in one category. */
export type CategoryTraits<Of extends Measured = Reading> = {
  readonly traits: readonly Trait<Of>[];
  readonly observations: readonly Observation<Of>[];
};

/** A trait below this quality is a weakness, from it on a strength. */
export const WEAKNESS_BELOW = 0.72;
