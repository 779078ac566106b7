import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import { meanOf, rankCorrelation } from '../../critic/rows/row.ts';
import { LEVELS } from '../references/reference.ts';
import type { Reviewed } from '../reviewed.ts';
import { weightedKappa } from './kappa.ts';

/** Points of a score that make up one level. */
const BAND = 20;

/** The level of a score of 0 to 100, from 0: the worst, to 4. */
export const levelOf = (score: number): number =>
  Math.min(LEVELS.length - 1, Math.floor(score / BAND));

/** How far the levels of a category's scores agree with the teacher's: a weighted kappa. */
export const levelAgreement = (photos: readonly Reviewed[], category: PhotoCategory): number =>
  weightedKappa(
    photos.flatMap(({ reference, critiques }) =>
      critiques
        .filter((critique) => critique.category === category)
        .map(({ score }) => [LEVELS.indexOf(reference.levels[category]), levelOf(score)] as const),
    ),
    LEVELS.length,
  );

/** Rank correlation of the mean of a photo's scores with the teacher's overall score. */
export const overallAgreement = (photos: readonly Reviewed[]): number =>
  rankCorrelation(
    photos.map(({ critiques }) => meanOf(critiques.map(({ score }) => score))),
    photos.map(({ reference }) => reference.overall),
  );
