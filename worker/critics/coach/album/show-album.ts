import type { AlbumToCritique } from '../../critic.ts';
import type { AlbumReading } from '../../measured/album/album-reading.ts';
import { readAlbum } from '../../measured/album/read-album.ts';

/** An album as it is shown to the coach. */
export type ShownAlbum = {
  /** Its photos are named by their labels, so that text about it holds no file name. */
  readonly album: AlbumReading;
  /** All photos by their ids, in their order. */
  readonly photoIds: readonly string[];
  /** The number of each photo's label, by photo id: its number in the album. */
  readonly numbers: ReadonlyMap<string, number>;
};

/** Reads an album so that labels stand for its photos. One photo represents each set. */
export function showAlbum({
  photos,
  context,
  readings,
}: Pick<AlbumToCritique, 'photos' | 'context' | 'readings'>): ShownAlbum {
  const ordered = photos.toSorted((one, other) => one.position - other.position);
  const labelled = ordered.map((row, index) => ({ ...row, name: `P${index + 1}` }));
  const album = readAlbum({ photos: labelled, context, ...(readings && { readings }) });
  return {
    album,
    photoIds: ordered.map(({ id }) => id),
    numbers: new Map(ordered.map(({ id }, index) => [id, index + 1])),
  };
}
