import { PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { dotsFromScore } from '@photo-coach/shared/domain/progress/scores.ts';
import { centerOf, contains, isWholeFrame, overlapOf } from '@photo-coach/shared/domain/regions.ts';
import { PHOTO_BRIEF } from '../../../worker/critics/coach/brief/photo-brief.ts';
import { meanOf, percent, shareOf } from '../../critic/rows/row.ts';
import { LEVELS } from '../references/reference.ts';
import type { Coached, Reviewed } from '../reviewed.ts';
import { topicsOf } from '../topics.ts';
import { weightedKappa } from './kappa.ts';

/** Intersection over union from which a place is right whose center lies beside the teacher's. */
const LEAST_OVERLAP = 0.3;
/** Characters of a token of English, about. */
const PER_TOKEN = 4;

/** How far the dots that cards show agree with the teacher's levels, in all categories: a weighted kappa. */
export const dotsAgreement = (photos: readonly Reviewed[]): number =>
  meanOf(
    PHOTO_CATEGORIES.map((category) =>
      weightedKappa(
        photos.flatMap(({ reference, critiques }) =>
          critiques
            .filter((critique) => critique.category === category)
            .map(
              ({ score }) =>
                [LEVELS.indexOf(reference.levels[category]), dotsFromScore(score) - 1] as const,
            ),
        ),
        LEVELS.length,
      ),
    ),
  );

/** Of what both say of one place, for better or worse: whether the coach points where the teacher does. */
function placesIn({ reference, seen }: Coached): boolean[] {
  return seen.remarks.flatMap(({ kind, polarity, region }) => {
    if (isWholeFrame(region)) return [];
    const same = reference.remarks.flatMap((remark) =>
      remark.region !== null &&
      (remark.polarity === 'strength') === (polarity === 'strength') &&
      topicsOf(kind).includes(remark.topic)
        ? [remark.region]
        : [],
    );
    if (same.length === 0) return [];
    const isThere = same.some(
      (other) =>
        contains(other, centerOf(region)) ||
        contains(region, centerOf(other)) ||
        overlapOf(region, other) >= LEAST_OVERLAP,
    );
    return [isThere];
  });
}

/** What only a critique of the coach has. */
export function coachFigures(photos: readonly Coached[]): Record<string, string> {
  const answered = photos.flatMap((photo) => photo.answered.remarks);
  const kept = photos.flatMap((photo) => photo.seen.remarks);
  const places = photos.flatMap(placesIn);
  const spoken = meanOf(photos.map(({ answer }) => answer.length / PER_TOKEN));
  return {
    'remarks of the model that are kept': `${percent(kept.length / answered.length)} of ${answered.length}`,
    'places right, of remarks that the teacher makes too': `${percent(shareOf(places))} of ${places.length}`,
    'text tokens in, without the picture': String(Math.round(PHOTO_BRIEF.length / PER_TOKEN)),
    'tokens out': String(Math.round(spoken)),
  };
}
