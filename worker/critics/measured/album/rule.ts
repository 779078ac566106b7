import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import type { AlbumKind, WeaknessKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { MeasuredFinding } from '@photo-coach/shared/contracts/findings.ts';
import type { Exercise } from '../findings/rule.ts';
import type { Reading } from '../reading.ts';
import type { RankedFinding } from '../weighed-photo.ts';
import type { AlbumPhoto } from './album-photo.ts';
import type { AlbumReading } from './album-reading.ts';

/** A finding of one kind in an album: its measurement, and the photos that it concerns. */
export type AlbumFound = Pick<
  MeasuredFinding,
  'severity' | 'sureness' | 'measurement' | 'value'
> & {
  /** The first is the one that the finding names. */
  readonly photos: readonly AlbumPhoto[];
  /** Its rank, and its cost to its category. */
  readonly weight: number;
};

/** The sentences of a finding. A missing part has nothing true to say. */
export type AlbumTexts = {
  readonly what: string;
  readonly why?: string;
  readonly now?: string;
  /** Advice for the next shoot, which only the coach gives. */
  readonly nextTime?: string;
  /** What the measurement shows in the other photos, for a deep dive. */
  readonly behind?: string;
};

/** What is found in an album, and its sentences. */
export type AlbumRule = {
  readonly find: (album: AlbumReading) => readonly AlbumFound[];
  /** @param names the names of the photos in quotation marks, the main one first */
  readonly texts: (
    found: AlbumFound,
    names: readonly string[],
    album: AlbumReading,
  ) => Omit<AlbumTexts, 'nextTime'>;
};

/** For a weakness: what to practice on another shoot. */
type AlbumWeaknessRule = AlbumRule & { readonly exercise: Exercise };

/** The rules of some kinds. */
export type AlbumRules<Kinds extends AlbumKind> = {
  readonly [Kind in Kinds]: Kind extends WeaknessKind ? AlbumWeaknessRule : AlbumRule;
};

/** A finding about an album. */
export type AlbumFinding = RankedFinding & {
  readonly texts: AlbumTexts;
  /** The measured number in every photo that it concerns; the first one is named. */
  readonly evidence: readonly Evidence[];
  /** The photo that it names. */
  readonly reading: Reading;
};
