import { meanOf, shareOf } from '../critic/rows/row.ts';
import { type Again, type Coached, coached } from './reviewed.ts';

/*
 * Whether checking alone distinguishes the critique of another photo from the photo's own: each answer is checked
 * against every other photo's measurements and found things, as if a model had mixed up two pictures.
 */

/** How much of an answer is kept for a photo: kept remarks count whole, doubted ones half. */
function standing({ checked, answered }: Coached): number {
  const stands = checked.remarks.map(({ isDoubted }) => (isDoubted ? 0.5 : 1));
  return stands.reduce((sum, each) => sum + each, 0) / Math.max(1, answered.remarks.length);
}

export type WrongPhotoFigures = {
  readonly pairs: number;
  /** Mean share of an answer that is kept for its own photo, and for another one. */
  readonly own: number;
  readonly other: number;
  /** Of the pairs: less of the wrong answer is kept; as much; more. */
  readonly toldApart: number;
  readonly tied: number;
  readonly mixedUp: number;
};

/** Checks every answer against every other photo; a pair is a photo with its own answer and another one. */
export function tellApart(photos: readonly Coached[]): WrongPhotoFigures {
  const pairs = photos.flatMap((photo) => {
    const own = standing(photo);
    return photos
      .filter((other) => other !== photo)
      .map((other) => {
        const wrong = coached(photo, photo, other.answer);
        return { own, wrong: wrong === null ? 0 : standing(wrong) };
      });
  });
  return {
    pairs: pairs.length,
    own: meanOf(photos.map(standing)),
    other: meanOf(pairs.map(({ wrong }) => wrong)),
    toldApart: shareOf(pairs.map(({ own, wrong }) => wrong < own)),
    tied: shareOf(pairs.map(({ own, wrong }) => wrong === own)),
    mixedUp: shareOf(pairs.map(({ own, wrong }) => wrong > own)),
  };
}

/** The distance in the list between a photo and the one whose answer it gets. */
const STEP = 13;

/** Each photo with another one, which a model that mixes up two pictures would describe. */
export const wrongAnswers = (
  photos: readonly Coached[],
): { readonly photo: Coached; readonly other: Coached }[] =>
  photos.flatMap((photo, index) => {
    const other = photos[(index + STEP) % photos.length];
    return other === undefined || other === photo ? [] : [{ photo, other }];
  });

/** What a second look leaves of answers about other photos. */
export function lookAtWrong(photos: readonly Coached[], again: Again) {
  const pairs = wrongAnswers(photos);
  const left = pairs.map(({ photo, other }) => coached(photo, photo, other.answer, again));
  const stands = left.map((each) => (each === null ? 0 : each.seen.remarks.length));
  return {
    pairs: pairs.length,
    /** Answers that are rejected as a whole. */
    givenUp: left.filter((each) => each === null).length,
    /** Scenes of another photo that a page would show. */
    scenes: left.filter((each) => each !== null && each.seen.scene !== null).length,
    /** Remarks about another photo that a page would show, as a share of those without a second look. */
    remarks: stands.reduce((sum, each) => sum + each, 0),
    of: pairs.flatMap(({ photo, other }) => coached(photo, photo, other.answer)?.seen.remarks ?? [])
      .length,
  };
}
