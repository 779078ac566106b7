import type { ReviewContent } from '@photo-coach/shared/contracts/review-content.ts';
import { showScore } from '@photo-coach/shared/domain/progress/scores.ts';
import { monthTitle } from '@photo-coach/shared/domain/reviews/review-month.ts';
import {
  bestTitle,
  nothingNext,
  nothingRecurs,
  type Said,
  sayHowMany,
  sayMissing,
  sayNext,
  sayRecurring,
  sayWhatChanged,
} from '@photo-coach/shared/domain/reviews/review-words.ts';
import type { ReviewParts, ShownPhotoRow } from '@photo-coach/shared/server/albums/read-review.ts';

/** A photo as it is printed. */
type PrintedPhoto = {
  /** The path of its display derivative. */
  object: string;
  width: number;
  height: number;
  /** Its alternative text. */
  description: string;
};

/** The text of a review's PDF, in reading order. */
export type ReviewPrint = {
  title: string;
  facts: string;
  writtenAt: string;
  bestTitle: string;
  best: { photo: PrintedPhoto; lines: string[] }[];
  missing: string | null;
  changed: Said[];
  recurring: { said: Said; photos: PrintedPhoto[] }[];
  nothingRecurs: string | null;
  next: { about: string; text: string; check: string | null; photo: PrintedPhoto | null };
};

function printed(photo: ShownPhotoRow, what: string): PrintedPhoto[] {
  const { display_path: object, width, height } = photo;
  if (object === null || width === null || height === null) return [];
  return [{ object, width, height, description: `${what} ${photo.name}.` }];
}

const nextOf = (
  content: ReviewContent,
  month: string,
  next: ReviewParts['next'],
): ReviewPrint['next'] =>
  next === null
    ? { about: '', text: nothingNext(content), check: null, photo: null }
    : {
        about: sayNext(content, month),
        text: next.words.text,
        check: next.words.check,
        photo: printed(next.photo, 'The photo that it came from,')[0] ?? null,
      };

/** Composes the PDF of a review, with the words of its page. */
export function composePrint({
  month,
  content,
  writtenAt,
  parts,
}: {
  month: string;
  content: ReviewContent;
  writtenAt: string;
  parts: ReviewParts;
}): ReviewPrint {
  return {
    title: monthTitle(month),
    facts: sayHowMany(content),
    writtenAt,
    bestTitle: bestTitle(content),
    best: parts.best.flatMap(({ photo, score, words }) =>
      printed(photo, 'The photo').map((each) => ({
        photo: each,
        lines: [
          ...(words ? [words.text] : []),
          `${photo.name}, score ${showScore(score).outOfTen}/10`,
        ],
      })),
    ),
    missing: sayMissing(content, parts.best.length),
    changed: sayWhatChanged(content, month),
    recurring: content.recurring.map((recurring) => ({
      said: sayRecurring(recurring, content),
      photos: (parts.examples.find(({ kind }) => kind === recurring.kind)?.photos ?? []).flatMap(
        (photo) => printed(photo, 'It shows in'),
      ),
    })),
    nothingRecurs: content.recurring.length === 0 ? nothingRecurs(month) : null,
    next: nextOf(content, month, parts.next),
  };
}
