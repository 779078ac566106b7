import type { AlbumPhoto } from '../album-photo.ts';
import type { AlbumReading } from '../album-reading.ts';

/**
 * The first of each picture: at most one of each group of near-duplicates and of each set.
 * @param photoOf the photo that an item is of
 */
export function oneOfEach<Item>(
  items: readonly Item[],
  photoOf: (item: Item) => AlbumPhoto,
  { groups, sets }: Pick<AlbumReading, 'groups' | 'sets'>,
): Item[] {
  const taken = new Set<unknown>();
  return items.filter((item) => {
    const { id } = photoOf(item).row;
    const together = [...groups, ...sets].find(({ photos }) =>
      photos.some(({ row }) => row.id === id),
    );
    if (together === undefined) return true;
    if (taken.has(together)) return false;
    taken.add(together);
    return true;
  });
}
