import type { Finding, FindingKind, IntentKind } from '@photo-coach/shared/contracts/findings.ts';
import type { Exif, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';

/** The kinds of findings that are about an album. */
type AlbumKind =
  | 'near_duplicate'
  | 'exposure_drift'
  | 'color_drift'
  | 'same_scale'
  | 'out_of_order'
  | 'consistent_exposure'
  | 'consistent_color'
  | 'varied_scale'
  | 'varied_orientation'
  | 'varied_palette'
  | 'no_repeats'
  | 'in_order';

/** The kinds of findings that are about one photo. */
export type PhotoKind = Exclude<FindingKind, AlbumKind>;

/** Everything that a sentence may depend on. */
export type Speaker = {
  readonly finding: Finding;
  readonly photo: PhotoFacts;
};

/** What is known of a photo when its sentences are written. */
export type PhotoFacts = {
  readonly values: ReadonlyMap<MeasurementName, number>;
  /**
   * What the photo is about, with its noun: 'the animal', 'the person', 'the people', 'the face', 'the vehicle' or
   * 'the subject'; null when nothing is sure enough to be spoken of.
   */
  readonly subject: {
    readonly noun: string;
    readonly sureness: number;
    readonly region: Region;
  } | null;
  /** Faces found. */
  readonly faces: number;
  readonly exif: Exif;
  readonly level: 'plain' | 'usual' | 'technical';
  readonly genres: ReadonlySet<string>;
  readonly intents: ReadonlySet<IntentKind>;
  /** Everything found in the photo. */
  readonly otherFindings: ReadonlySet<FindingKind>;
  /** Whether the photo is taller than wide. */
  readonly isPortrait: boolean;
};

/** null: this part has nothing true to say here. */
type Part = (speaker: Speaker) => string | null;

/** The sentences of one kind of finding. Each part is a complete sentence, except for `short`. */
export type KindCopy = {
  /** What is there and where, and how it can be seen; for a strength, what the photographer did well. */
  readonly what: Part;
  /** Why it matters for this kind of picture. */
  readonly why: Part;
  /** What to do when taking the next photo. */
  readonly nextTime: Part;
  /** What to do in an editor: the tool, how far, and what to look for. */
  readonly now: Part;
  /** The principle behind it; at level `plain` after a definition of its term. */
  readonly lesson: Part;
  /** A noun phrase for summaries, without a capital and a period. */
  readonly short: Part;
};
