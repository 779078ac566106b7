import { roundTo } from '@photo-coach/shared/domain/numbers.ts';
import { rankingScore } from '@photo-coach/shared/domain/progress/scores.ts';
import { mean } from '../../../imaging/measure/grid/statistics.ts';
import type { StoredPhotoCritique } from '../../critic.ts';
import type { AlbumPhoto } from './album-photo.ts';
import type { AlbumReading } from './album-reading.ts';

/** A photo of the album with its stored critiques. */
export type RankedPhoto = AlbumPhoto & {
  /** Best category first. */
  readonly critiques: readonly StoredPhotoCritique[];
  /** Mean of its category scores, 0–100. */
  readonly score: number;
};

/** The album's photos that have critiques, one of each set, best first; equal scores stay in the photographer's order. */
export function rankPhotos(
  { singles }: AlbumReading,
  stored: readonly StoredPhotoCritique[],
): RankedPhoto[] {
  return singles
    .map((photo) => {
      const critiques = stored
        .filter(({ photo_id }) => photo_id === photo.row.id)
        .toSorted((a, b) => b.score - a.score || a.category.localeCompare(b.category));
      const scores = critiques.map((critique) => critique.score);
      const ranked = { ...photo, critiques, score: roundTo(10 * mean(scores), 2) };
      return { ranked, by: rankingScore(scores) };
    })
    .filter(({ ranked }) => ranked.critiques.length > 0)
    .toSorted((a, b) => b.by - a.by)
    .map(({ ranked }) => ranked);
}
