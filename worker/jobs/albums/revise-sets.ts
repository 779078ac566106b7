import type { CritiqueRecord } from '@photo-coach/shared/contracts/records.ts';
import { type AlbumToCritique, type Critic, TECHNICAL_CHECK } from '../../critics/critic.ts';
import { type CritiqueRow, photoCritiqueRow } from '../critiques/critique-rows.ts';
import type { FinishingAlbum } from './load-album.ts';

/** New critiques of the photos that turn out to be parts of one picture, and all critiques with those in place. */
export function reviseSets(
  critic: Critic,
  { job, critiques, readings }: FinishingAlbum,
  input: AlbumToCritique,
): { revised: CritiqueRow[]; critiques: CritiqueRecord[] } {
  const photos = input.mode === 'single' ? [] : critic.critiqueSets(input);
  const author = new Map(
    critiques.map(({ photo_id, critic: by, model }) => [photo_id, { critic: by, model }]),
  );
  const authorOf = (photoId: string) =>
    (readings.has(photoId) ? author.get(photoId) : undefined) ?? TECHNICAL_CHECK;
  const revised = photos.flatMap(({ photoId, critiques: ofPhoto }) =>
    ofPhoto.map((critique) =>
      photoCritiqueRow({ job, photoId, author: authorOf(photoId) }, critique),
    ),
  );
  const newOf = (stored: CritiqueRecord) =>
    revised.find(
      ({ photo_id, category }) => photo_id === stored.photo_id && category === stored.category,
    );
  return { revised, critiques: critiques.map((stored) => ({ ...stored, ...newOf(stored) })) };
}
