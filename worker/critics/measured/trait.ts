import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { Measured, Reading } from './reading.ts';
import type { Draft } from './sentences/draft.ts';

type Line<Of> = (reading: Of) => Draft;

/** Something that is told of a photo (or an album) without being judged. */
export type Remark<Of extends Measured = Reading> = {
  /** What it is about, as in "the horizon could not be judged". */
  readonly subject: string;
  /** All must be taken, or it abstains. The first is the one whose place is shown. */
  readonly needs: readonly [MeasurementName, ...MeasurementName[]];
  /** The technical reading. */
  readonly detail: Line<Of>;
};

/**
 * One thing that can be judged in a photo (or an album): the measurements it needs, a curve from their values to a
 * quality, and what to say. Traits are the whole knowledge of the measured critic; the code around
 * them only weighs and ranks.
 */
export type Trait<Of extends Measured = Reading> = Remark<Of> & {
  /** Share in the category's score. */
  readonly weight: number;
  /** Spoils a photo when it fails and is no merit when it doesn't (noise, tilt): it only lowers the score. */
  readonly isGuard?: true;
  /** 0 (ruins the photo) to 1 (as good as it gets). */
  readonly quality: (reading: Of) => number;
  /** How much there is to praise, 0–1: a level horizon is less than a well placed subject. */
  readonly distinction: (reading: Of) => number;
  /** What is working. */
  readonly virtue: Line<Of>;
  /** What to improve. */
  readonly fault: Line<Of>;
  /** What could still be gained where nothing is wrong; null when there is nothing sensible to try. */
  readonly next: (reading: Of) => Draft | null;
  /**
   * Whether it is so good that `next`, `quickWin`, `regret` and `action` go on from the praise; without it, or where
   * it is false, they say what could be better, which can't stand beside the praise.
   */
  readonly isStrength?: (reading: Of) => boolean;
  /** Something to do today, in the editor or on location; asked for a fault or where there is a `next`. */
  readonly quickWin: Line<Of>;
  /** The principle, tied to this photo's number. */
  readonly principle: Line<Of>;
  /** The virtue for the narrative: a clause with a verb that can follow "Best of all,". */
  readonly praise: Line<Of>;
  /** What there is to gain, for the narrative: a noun phrase that can follow "what holds it back is". */
  readonly regret: Line<Of>;
  /** The next step for the narrative: an imperative that can follow "Next time,". */
  readonly action: Line<Of>;
};

/** What is known of one category. */
export type CategoryTraits<Of extends Measured = Reading> = {
  readonly traits: readonly Trait<Of>[];
  readonly remarks: readonly Remark<Of>[];
};

/** Below this quality a trait is something to improve; from it on, something that works. */
export const WEAKNESS_BELOW = 0.72;
