import type { AlbumToCritique } from '../../critic.ts';
import type { AlbumReading } from '../../measured/album/album-reading.ts';
import { readAlbum } from '../../measured/album/read-album.ts';

/** An album as the coach is shown it. */
export type ShownAlbum = {
  /** Its photos are named by their labels: what is written of it holds no file name. */
  readonly album: AlbumReading;
  /** All photos by their ids, in their order. */
  readonly photoIds: readonly string[];
  /** The number of each photo's label by its id: its number in the album. */
  readonly numbers: ReadonlyMap<string, number>;
};

/** Reads an album so that labels stand for its photos. A set is shown by the photo that stands for it. */
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
