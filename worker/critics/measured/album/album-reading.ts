import type { SeenAlbum } from '@photo-coach/shared/contracts/album-readings.ts';
import type { Measured } from '../reading.ts';
import type { AlbumPhoto } from './album-photo.ts';
import type { PhotoGroup } from './group-photos.ts';
import type { PhotoSet } from './sets.ts';

/** An album's photos, the groups of the same picture, and its own measurements. */
export type AlbumReading = Measured & {
  readonly photos: readonly AlbumPhoto[];
  /** Photos that were taken to be one picture. */
  readonly sets: readonly PhotoSet[];
  /** The photos with one of each set, in the photographer's order: what the album shows. */
  readonly singles: readonly AlbumPhoto[];
  /** Groups of the same picture, other than sets. */
  readonly groups: readonly PhotoGroup[];
  /** What the coach has seen in the photos together; null if it has not looked. */
  readonly seen: SeenAlbum | null;
};
