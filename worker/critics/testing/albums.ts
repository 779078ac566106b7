import type { SeenAlbum } from '@photo-coach/shared/contracts/album-readings.ts';
import { ALBUM_CATEGORIES, type PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { AlbumResult } from '@photo-coach/shared/contracts/critiques.ts';
import type { PhotoReading, SeenRemark } from '@photo-coach/shared/contracts/readings.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { critiqueAlbum } from '../measured/album/critique-album.ts';
import { critiquePhoto } from '../measured/critique-photo.ts';
import { ALL_CATEGORIES, photoOf, storedCritique } from './scenes.ts';

/** The same photo, so that no other photo counts as a take of the same picture. */
export const withoutTakes = (photo: PhotoRow): PhotoRow => ({
  ...photo,
  measurements: photo.measurements && { ...photo.measurements, fingerprint: null },
});

/** The photo at a position of an album, unlike the others. */
export const unlike = (photo: PhotoRow, position: number): PhotoRow => ({
  ...withoutTakes(photo),
  id: photoOf('cat', {}, { position }).id,
  position,
  name: `${position}.jpg`,
});

type Readings = ReadonlyMap<string, PhotoReading>;

/** The critiques of photos as the album step finds them stored. */
export const storedCritiques = (
  photos: readonly PhotoRow[],
  context: JobContext,
  {
    asked = ALL_CATEGORIES,
    readings = new Map(),
  }: { asked?: readonly PhotoCategory[]; readings?: Readings } = {},
) =>
  photos.flatMap((photo) =>
    critiquePhoto(photo, asked, context, { seen: readings.get(photo.id) ?? null }).map((each) =>
      storedCritique(photo, each),
    ),
  );

/** Critiques photos, and then their album in all of its categories; a photo alone is a single upload. */
export function critiqueWhole(
  photos: readonly PhotoRow[],
  context: JobContext,
  readings: Readings = new Map(),
  seen: SeenAlbum | null = null,
): AlbumResult {
  const critiques = storedCritiques(photos, context, { readings });
  const mode = photos.length === 1 ? 'single' : 'folder';
  return critiqueAlbum({
    photos,
    critiques,
    readings,
    seen,
    context,
    mode,
    categories: ALBUM_CATEGORIES,
  });
}

/** A remark of the coach about a weakness: sure, clear, and about the whole photo. */
export const seenRemark = (more: Partial<SeenRemark> = {}): SeenRemark => ({
  kind: 'background_object',
  polarity: 'weakness',
  what: 'A blue bin stands behind the birds.',
  why: null,
  nextTime: null,
  inEditor: null,
  region: WHOLE_FRAME,
  weight: 'clear',
  sureness: 'sure',
  isDoubted: false,
  ...more,
});

/** The coach's reading of a photo, with these remarks. */
export const readingOf = (
  remarks: readonly SeenRemark[],
  more: Partial<PhotoReading> = {},
): PhotoReading => ({
  scene: 'Two birds on a branch.',
  remarks: [...remarks],
  dismissed: [],
  levels: {},
  oneThing: null,
  ...more,
});
