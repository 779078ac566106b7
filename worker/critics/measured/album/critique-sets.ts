import { photoCategorySchema } from '@photo-coach/shared/contracts/categories.ts';
import type { AlbumToCritique, RevisedPhoto } from '../../critic.ts';
import { critiquePhoto } from '../critique-photo.ts';
import { readAlbum } from './read-album.ts';

/**
 * Critiques the photos of exposure brackets, panoramas and focus stacks again as parts of one picture: a photo gets no
 * fault for what the others make up for.
 */
export function critiqueSets(input: AlbumToCritique): RevisedPhoto[] {
  const { sets } = readAlbum(input);
  return sets.flatMap(({ kind, photos }) =>
    photos.map(({ row }) => {
      const categories = input.critiques
        .filter(({ photo_id }) => photo_id === row.id)
        .flatMap(({ category }) => photoCategorySchema.safeParse(category).data ?? []);
      return {
        photoId: row.id,
        critiques: critiquePhoto(row, categories, input.context, {
          set: kind,
          seen: input.readings?.get(row.id) ?? null,
          setAside: input.setAside?.get(row.id) ?? [],
        }),
      };
    }),
  );
}
