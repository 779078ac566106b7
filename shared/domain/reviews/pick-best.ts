import type { CritiqueRecord } from '../../contracts/records.ts';

/** Photos that a review shows as a month's best. */
const BEST_PHOTOS = 3;
/** A photo of an upload without a chosen photo comes before one that scores at most this much more, of 100. */
const VARIETY_SCORE = 5;

type Scored = { albumId: string; score: number };

/** The next to choose: the highest score, or a close one of another upload. */
function nextOf<Photo extends Scored>(left: readonly Photo[], chosen: readonly Photo[]) {
  const [highest] = left;
  if (highest === undefined) return undefined;
  const isElsewhere = ({ albumId }: Photo) => chosen.every((photo) => photo.albumId !== albumId);
  const isClose = ({ score }: Photo) => highest.score - score <= VARIETY_SCORE;
  return left.find((photo) => isElsewhere(photo) && isClose(photo)) ?? highest;
}

/**
 * The best photos, highest score first: no two of the same picture, and from different uploads if the scores are close.
 * @param photos in the order in which equal scores are chosen
 * @param isSamePicture whether two photos are crops, near-duplicates or takes of one picture
 */
export function pickBest<Photo extends Scored>(
  photos: readonly Photo[],
  isSamePicture: (one: Photo, other: Photo) => boolean,
): Photo[] {
  let left = photos.toSorted((one, other) => other.score - one.score);
  const chosen: Photo[] = [];
  while (chosen.length < BEST_PHOTOS) {
    const photo = nextOf(left, chosen);
    if (photo === undefined) break;
    chosen.push(photo);
    left = left.filter((other) => other !== photo && !isSamePicture(photo, other));
  }
  return chosen.toSorted((one, other) => other.score - one.score);
}

type Critique = Pick<CritiqueRecord, 'findings' | 'long_text'>;
type Praise = { text: string; weight: number };

/** The sentences of praise in a critique, each with how much its finding weighs, 0–1. */
const praiseIn = ({ findings, long_text }: Critique): Praise[] =>
  long_text.sentences.whatsWorking.flatMap(({ text, finding }) => {
    const found = finding === null ? undefined : findings[finding];
    if (found === undefined || found.polarity === 'weakness') return [];
    return { text, weight: found.severity * found.sureness };
  });

/** The strongest point of a photo, from its critiques; null if they praise nothing. */
export function praiseOf(critiques: readonly Critique[]): string | null {
  const [strongest] = critiques
    .flatMap(praiseIn)
    .toSorted((one, other) => other.weight - one.weight);
  return strongest?.text ?? null;
}
