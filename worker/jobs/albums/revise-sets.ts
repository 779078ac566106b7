import type { CritiqueRecord } from '@photo-coach/shared/contracts/records.ts';
import type { AlbumToCritique, Critic } from '../../critics/critic.ts';
import { type CritiqueRow, photoCritiqueRow } from '../critiques/critique-rows.ts';
import type { FinishingAlbum } from './load-album.ts';

/** New critiques of the photos that turn out to be parts of one picture, and all critiques with those in place. */
export function reviseSets(
  critic: Critic,
  { job, critiques }: FinishingAlbum,
  input: AlbumToCritique,
): { revised: CritiqueRow[]; critiques: CritiqueRecord[] } {
  const photos = input.mode === 'single' ? [] : (critic.critiqueSets?.(input) ?? []);
  const revised = photos.flatMap(({ photoId, critiques: ofPhoto }) =>
    ofPhoto.map((critique) => photoCritiqueRow({ job, photoId, critic }, critique)),
  );
  const newOf = (stored: CritiqueRecord) =>
    revised.find(
      ({ photo_id, category }) => photo_id === stored.photo_id && category === stored.category,
    );
  return { revised, critiques: critiques.map((stored) => ({ ...stored, ...newOf(stored) })) };
}
