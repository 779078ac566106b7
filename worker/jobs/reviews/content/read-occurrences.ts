import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { FindingKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Exif } from '@photo-coach/shared/contracts/measurements.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';

/** A weakness that was found in a photo. */
export type Occurrence = {
  kind: FindingKind;
  photoId: string;
  albumId: string;
  exif: Exif | null;
  /** Its critique's advice for the next shoot; null if the critique has none about it. */
  lesson: string | null;
};

type Row = Omit<Occurrence, 'lesson'> & { position: number; learn: Sentence[] };

/** A finding counts from this sureness on, as in progress. */
const MIN_SURENESS = 0.5;

/** Where weaknesses of these kinds were found in some photos, the worst first. */
export async function readOccurrences(
  db: Db,
  { photoIds, kinds }: { photoIds: readonly string[]; kinds: readonly FindingKind[] },
): Promise<Occurrence[]> {
  if (kinds.length === 0) return [];
  const { rows } = await sql<Row>`
    select found.item->>'kind' as kind, found.number - 1 as position,
      photos.id as "photoId", photos.album_id as "albumId", photos.exif,
      critiques.long_text->'sentences'->'learn' as learn
    from photos
    join critiques on critiques.photo_id = photos.id
    cross join lateral jsonb_array_elements(critiques.findings) with ordinality as found (item, number)
    where photos.id = any(${[...photoIds]}::uuid[])
      and found.item->>'kind' = any(${[...kinds]}::text[])
      and found.item->>'polarity' = 'weakness'
      and (found.item->>'sureness')::real >= ${MIN_SURENESS}
    order by (found.item->>'severity')::real * (found.item->>'sureness')::real desc, photos.id
  `.execute(db);
  return rows.map(({ position, learn, ...rest }) => ({
    ...rest,
    lesson: learn.find(({ finding }) => finding === position)?.text ?? null,
  }));
}

/** The first few occurrences, at most one per photo, with different uploads first. */
export function spread<Item extends Pick<Occurrence, 'photoId' | 'albumId'>>(
  items: readonly Item[],
  most: number,
): Item[] {
  const isFirst =
    (key: 'photoId' | 'albumId') => (item: Item, index: number, all: readonly Item[]) =>
      all.findIndex((other) => other[key] === item[key]) === index;
  const ofPhotos = items.filter(isFirst('photoId'));
  const ofUploads = ofPhotos.filter(isFirst('albumId'));
  return [...new Set([...ofUploads, ...ofPhotos])].slice(0, most);
}
