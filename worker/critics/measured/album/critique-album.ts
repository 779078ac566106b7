import { photoCategorySchema } from '@photo-coach/shared/contracts/categories.ts';
import { type AlbumResult, albumResultSchema } from '@photo-coach/shared/contracts/critiques.ts';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { AlbumToCritique, RevisedPhoto } from '../../critic.ts';
import { critiquePhoto } from '../critique-photo.ts';
import { isConcise } from '../write-critique.ts';
import { rankPhotos } from './rank-photos.ts';
import { readAlbum } from './read-album.ts';
import { makeExercises } from './text/exercises.ts';
import { findInsights } from './text/find-insights.ts';
import { narrateAlbum } from './text/narrate-album.ts';
import { narratePhoto } from './text/narrate-photo.ts';
import { writeAlbumCritique } from './text/write-album.ts';

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

/**
 * Critiques an album from its photos' measurements and stored critiques. A single photo gets a narrative and
 * insights, but no album critiques. Deterministic: the same rows give the same result.
 * @throws AppError `internal` when no photo has a critique
 */
export function critiqueAlbum(input: AlbumToCritique): AlbumResult {
  const { context, mode } = input;
  const album = readAlbum(input);
  const ranked = rankPhotos(album, input.critiques);
  const [best] = ranked;
  if (best === undefined) throw new AppError('internal', 'The album has no critiqued photo.');
  const isSingle = mode === 'single';
  const categories = isSingle ? [] : input.categories;
  const insights = findInsights(album, ranked, categories);
  return albumResultSchema.parse({
    critiques: categories.map((category) =>
      writeAlbumCritique(album, category, isConcise(context)),
    ),
    narrative: isSingle
      ? narratePhoto(best)
      : narrateAlbum(album, { ranked, categories, ...insights }),
    insights,
    ...(context.questionnaire.want_next3plan === 'Yes' && {
      exercises: makeExercises({ album, ranked, categories }),
    }),
  });
}
