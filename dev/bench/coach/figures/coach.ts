import { PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { toDots } from '@photo-coach/shared/domain/progress/scores.ts';
import { claimsOf } from '../../../../worker/critics/coach/second-look/second-look.ts';
import { meanOf, percent, shareOf } from '../../critic/rows/row.ts';
import { LEVELS } from '../references/reference.ts';
import type { Coached, Reviewed } from '../reviewed.ts';
import { weightedKappa } from './kappa.ts';
import { isRightWhenLookedAt, placesIn, readJudgedPlaces } from './places.ts';
import { PER_TOKEN, requestTokens } from './request-tokens.ts';

/** How far the dots on cards agree with the teacher's levels, in all categories: a weighted kappa. */
export const dotsAgreement = (photos: readonly Reviewed[]): number =>
  meanOf(
    PHOTO_CATEGORIES.map((category) =>
      weightedKappa(
        photos.flatMap(({ reference, critiques }) =>
          critiques
            .filter((critique) => critique.category === category)
            .map(
              ({ score }) =>
                [LEVELS.indexOf(reference.levels[category]), toDots(score / 10) - 1] as const,
            ),
        ),
        LEVELS.length,
      ),
    ),
  );

/** A second look's verdict on a claim. */
const SECOND_ANSWER = '{"remark": 1, "visible": "yes"}, ';

/** Figures that only the coach's critiques have. */
export function coachFigures(photos: readonly Coached[]): Record<string, string> {
  const answered = photos.flatMap((photo) => photo.answered.remarks);
  const kept = photos.flatMap((photo) => photo.seen.remarks);
  const places = photos.flatMap(placesIn);
  const judged = readJudgedPlaces();
  const spoken = meanOf(
    photos.map(
      ({ answer, checked }) =>
        (answer.length + claimsOf(checked).length * SECOND_ANSWER.length) / PER_TOKEN,
    ),
  );
  return {
    'remarks of the model that are kept': `${percent(kept.length / answered.length)} of ${answered.length}`,
    'places right, of remarks that the teacher makes too': `${percent(shareOf(places.map(({ isRight }) => isRight)))} of ${places.length}`,
    'places right, those beside the teacher’s looked at': percent(
      shareOf(places.map((place) => isRightWhenLookedAt(place, judged))),
    ),
    ...requestTokens(photos),
    'tokens out, second look included': String(Math.round(spoken)),
  };
}
