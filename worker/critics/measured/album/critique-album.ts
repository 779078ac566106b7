import {
  type AlbumCritique,
  type AlbumResult,
  albumResultSchema,
} from '@photo-coach/shared/contracts/critiques.ts';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { AlbumToCritique } from '../../critic.ts';
import { judge } from '../judge.ts';
import { emphasisOf } from '../photographer/goals.ts';
import { verbosityFor } from '../photographer/level.ts';
import { composeSentences } from '../sentences/compose-sentences.ts';
import { readAlbum } from './album-reading.ts';
import { findInsights } from './find-insights.ts';
import { narrateAlbum, narratePhoto } from './narrate.ts';
import { rankPhotos } from './rank-photos.ts';
import { ALBUM_CATEGORY_TRAITS } from './traits/album-category-traits.ts';

type Input = Omit<AlbumToCritique, 'signal'>;

function critiquesOf({ photos, categories, context }: Input): AlbumCritique[] {
  const album = readAlbum(photos, context);
  const emphasis = emphasisOf(context);
  const verbosity = verbosityFor(context);
  return categories.map((category) => {
    const verdict = judge(ALBUM_CATEGORY_TRAITS[category], album, emphasis);
    const sentences = composeSentences(album, verdict, verbosity);
    return { category, score: verdict.score, sentences };
  });
}

/**
 * Critiques an album from its photos' measurements and stored critiques. A single photo gets a narrative and
 * insights, but no album critiques. Deterministic: the same rows give the same result.
 * @throws AppError `internal` when no photo has a critique
 */
export function critiqueAlbum(input: Input): AlbumResult {
  const ranked = rankPhotos(input);
  const [best] = ranked;
  if (best === undefined) throw new AppError('internal', 'The album has no critiqued photo.');
  const isSingle = input.mode === 'single';
  const critiques = isSingle ? [] : critiquesOf(input);
  return albumResultSchema.parse({
    critiques,
    narrative: isSingle
      ? narratePhoto(best, emphasisOf(input.context))
      : narrateAlbum(input, ranked),
    insights: findInsights(ranked),
  });
}
