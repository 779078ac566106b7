import type { Evidence, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { isWholeFrame, overlapOf } from '@photo-coach/shared/domain/regions.ts';
import type { Mark } from './report.ts';

/** The share of two regions that both cover, from which on one mark shows both. */
const SAME_PLACE = 0.8;

/** The regions of a photo that evidence speaks of, but not the photo as a whole. */
const placesIn = (photoId: string, evidence: readonly Evidence[]): Region[] =>
  evidence
    .filter((one) => one.photoId === photoId && !isWholeFrame(one.region))
    .map(({ region }) => region);

/** Numbers the places of a photo in the order in which the sentences speak of them. */
export function placeMarks(photoId: string, sentences: readonly Sentence[]): Mark[] {
  const marks: Mark[] = [];
  for (const region of sentences.flatMap(({ evidence }) => placesIn(photoId, evidence))) {
    if (marks.some((mark) => overlapOf(mark.region, region) >= SAME_PLACE)) continue;
    marks.push({ number: marks.length + 1, region });
  }
  return marks;
}

/** The marks that show what a sentence speaks of. */
export function marksOf(
  marks: readonly Mark[],
  photoId: string,
  { evidence }: Pick<Sentence, 'evidence'>,
): Mark[] {
  const places = placesIn(photoId, evidence);
  return marks.filter((mark) =>
    places.some((place) => overlapOf(mark.region, place) >= SAME_PLACE),
  );
}
