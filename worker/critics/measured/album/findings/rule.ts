import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { Concern, Exercise, WeaknessRule } from '../../findings/rule.ts';
import type { AlbumPhoto } from '../album-photo.ts';
import type { AlbumReading } from '../album-reading.ts';

/** What was found of a kind in an album: its measurement, and the photos that it concerns. */
export type AlbumFound = Pick<Finding, 'severity' | 'sureness' | 'measurement' | 'value'> & {
  /** The first is the one that the finding names. */
  readonly photos: readonly AlbumPhoto[];
  /** What ranks it, 0–1. */
  readonly weight: number;
};

/** Everything that a sentence about an album may depend on. */
export type AlbumScene = {
  readonly found: AlbumFound;
  readonly album: AlbumReading;
  /** Names of the photos that it concerns, in quotation marks; the first is the one that the finding names. */
  readonly names: readonly [string, ...string[]];
  /** Photos of the album. */
  readonly count: number;
};

/** null: nothing true is to be said here. */
type Telling = (scene: AlbumScene) => string | null;

/** What is found in an album, and its sentences. */
export type AlbumRule = {
  readonly find: (album: AlbumReading) => readonly AlbumFound[];
  readonly what: Telling;
  readonly why?: Telling;
  readonly nextTime?: Telling;
  readonly now?: Telling;
  readonly lesson?: Telling;
  /** What the measurements say besides, for the deep dive. */
  readonly behind?: Telling;
  readonly first?: readonly Concern[];
};

/** Of a weakness: what to practice on another shoot. */
export type AlbumWeaknessRule = AlbumRule & {
  readonly exercise: Exercise;
  readonly inEditor: WeaknessRule['inEditor'];
};

/** What an album-wide measurement shows. */
export function foundIn(
  album: AlbumReading,
  measurement: AlbumFound['measurement'],
  rest: Pick<AlbumFound, 'severity' | 'sureness'>,
): AlbumFound[] {
  const measured = album.values.get(measurement);
  if (measured === undefined) return [];
  const ids = measured.evidence.map(({ photoId }) => photoId);
  const photos = ids.flatMap((id) => album.photos.filter(({ row }) => row.id === id));
  return [
    { ...rest, measurement, value: measured.value, photos, weight: rest.severity * rest.sureness },
  ];
}

/** Albums of fewer photos have no drift and no thread to speak of. */
export const ENOUGH = 3;
