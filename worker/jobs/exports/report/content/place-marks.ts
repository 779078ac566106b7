import {
  type Evidence,
  isMeasured,
  type Sentence,
} from '@photo-coach/shared/contracts/critiques.ts';
import { isWholeFrame, overlapOf } from '@photo-coach/shared/domain/regions.ts';
import type { Mark } from './report.ts';

/** The share of two regions that both cover, from which on one mark shows both. */
const SAME_PLACE = 0.8;

/** The evidence of places in a photo, but not of the photo as a whole. */
const placesIn = (photoId: string, evidence: readonly Evidence[]): Evidence[] =>
  evidence.filter((one) => one.photoId === photoId && !isWholeFrame(one.region));

const isAt = ({ region }: Evidence, mark: Mark): boolean =>
  overlapOf(mark.region, region) >= SAME_PLACE;

/** Numbers the places of a photo in the order in which the sentences speak of them; one that is measured once is measured. */
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

/** The marks that show what a sentence speaks of. */
export function marksOf(
  marks: readonly Mark[],
  photoId: string,
  { evidence }: Pick<Sentence, 'evidence'>,
): Mark[] {
  const places = placesIn(photoId, evidence);
  return marks.filter((mark) => places.some((place) => isAt(place, mark)));
}
