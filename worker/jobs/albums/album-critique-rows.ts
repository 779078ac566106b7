import type { AlbumCritique } from '@photo-coach/shared/contracts/critiques.ts';
import { type Author, TECHNICAL_CHECK } from '../../critics/critic.ts';
import { albumCritiqueRow, type CritiqueRow } from '../critiques/critique-rows.ts';
import type { FinishingAlbum } from './load-album.ts';

/** The coach wrote the categories that it judged or commented on; the rest was only measured. */
function authorOf({ seen }: FinishingAlbum, { category, findings }: AlbumCritique): Author {
  if (seen === null) return TECHNICAL_CHECK;
  const isJudged =
    seen.result.levels[category] !== undefined ||
    findings.some(({ kind }) => seen.result.remarks.some((remark) => remark.kind === kind));
  return isJudged ? { critic: 'vision', model: seen.model } : TECHNICAL_CHECK;
}

/** The rows of the album's own critiques. */
export const albumCritiqueRows = (
  finishing: FinishingAlbum,
  critiques: readonly AlbumCritique[],
): CritiqueRow[] =>
  critiques.map((critique) =>
    albumCritiqueRow({ job: finishing.job, author: authorOf(finishing, critique) }, critique),
  );
