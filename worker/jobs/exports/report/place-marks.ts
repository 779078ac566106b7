import {
  type Evidence,
  isMeasured,
  type Sentence,
} from '@photo-coach/shared/contracts/critiques.ts';
import { isWholeFrame, overlapOf } from '@photo-coach/shared/domain/regions.ts';
import type { Mark } from './report.ts';

/** Two regions that overlap by at least this share get one mark. */
const SAME_PLACE = 0.8;

/** The evidence that has a place smaller than the whole photo. */
const placesIn = (photoId: string, evidence: readonly Evidence[]): Evidence[] =>
  evidence.filter((one) => one.photoId === photoId && !isWholeFrame(one.region));

const isAt = ({ region }: Evidence, mark: Mark): boolean =>
  overlapOf(mark.region, region) >= SAME_PLACE;

/**
 * Numbers the places of a photo in the order of the sentences about them. A place with both kinds of evidence counts as
 * measured.
 */
export function placeMarks(photoId: string, sentences: readonly Sentence[]): Mark[] {
  const marks: Mark[] = [];
  const places = sentences.flatMap(({ evidence }) => placesIn(photoId, evidence));
  for (const place of places) {
    if (marks.some((mark) => isAt(place, mark))) continue;
    marks.push({ number: marks.length + 1, region: place.region, isSeen: true });
  }
  const isSeen = (mark: Mark) => places.every((place) => !isMeasured(place) || !isAt(place, mark));
  return marks.map((mark) => ({ ...mark, isSeen: isSeen(mark) }));
}

/** The marks that show the subject of a sentence. */
export function marksOf(
  marks: readonly Mark[],
  photoId: string,
  { evidence }: Pick<Sentence, 'evidence'>,
): Mark[] {
  const places = placesIn(photoId, evidence);
  return marks.filter((mark) => places.some((place) => isAt(place, mark)));
}
