import type {
  FoundIn,
  RecurringInMonth,
  ReviewContent,
  ScoreChange,
  WeaknessChange,
} from '@photo-coach/shared/contracts/review-content.ts';
import { countOf } from '../count-of.ts';
import type { CalendarDay } from '../progress/calendar-day.ts';
import { showScore } from '../progress/scores.ts';
import { weaknessSubject } from '../progress/tracked-weaknesses.ts';
import { monthName } from './review-month.ts';

/* The words of a review: the same on its page, in its mail and in its PDF. */

/** A statement, and its evidence; null if that would add nothing. */
export type Said = { text: string; note: string | null };

const shareOf = ({ found, of }: FoundIn) => (of === 0 ? 0 : found / of);

/** "in 1 of 18 photos, after 9 of 40 before October"; null if the counts don't show what the measurements do. */
function countsOf({ direction, before, month }: WeaknessChange, day: CalendarDay): string | null {
  const isLess = shareOf(month) < shareOf(before);
  const isMore = shareOf(month) > shareOf(before);
  if (direction === 'better' ? !isLess : !isMore) return null;
  const found = month.found === 0 ? 'none' : `${month.found}`;
  return `In ${found} of ${countOf(month.of, 'photo')}, after ${before.found} of ${before.of} in the months before ${monthName(day)}.`;
}

const improvementOf = (change: WeaknessChange, day: CalendarDay): Said => ({
  text: `${weaknessSubject(change.kind)}: better than before.`,
  note: countsOf(change, day),
});

/** null if the scores that are shown do not show the change. */
function medianNote({ direction, before, month }: ScoreChange): string | null {
  if (direction === 'better' ? month <= before : month >= before) return null;
  const [now, then] = [month, before].map((score) => `${showScore(score).outOfTen}/10`);
  return `Half of the photos score ${now} or more; in the months before it was ${then}.`;
}

/** @param isAlone whether nothing else has changed for the better */
const scoresOf = (change: ScoreChange, isAlone: boolean): Said => ({
  text:
    change.direction === 'better'
      ? 'Your scores went up.'
      : isAlone
        ? 'Nothing got clearly better, and your scores went down.'
        : 'All the same, your scores went down.',
  note: medianNote(change),
});

/** What improved in a month, or that nothing did, or that it is unknown. */
export function sayWhatChanged(content: ReviewContent, day: CalendarDay): Said[] {
  const { changes, scoreChange, isComparable } = content;
  const better = changes.filter(({ direction }) => direction === 'better');
  const scores = scoreChange === null ? [] : [scoresOf(scoreChange, better.length === 0)];
  const said = [...better.map((change) => improvementOf(change, day)), ...scores];
  if (said.length > 0) return said;
  if (isComparable) {
    const note = `Your photos of ${monthName(day)} and those of the months before differ by no more than chance.`;
    return [{ text: 'No clear change this month.', note }];
  }
  const note = `It takes at least 5 uploads in ${monthName(day)}, and as many before it.`;
  return [{ text: 'Too few uploads to say what changed.', note }];
}

/** What recurs in a month: "Crooked horizons: in 6 of 18 photos." */
export function sayRecurring(
  { kind, isSeen, month }: RecurringInMonth,
  { changes }: Pick<ReviewContent, 'changes'>,
): Said {
  const among = isSeen ? ' that the coach has read' : '';
  const isWorse = changes.some((change) => change.kind === kind && change.direction === 'worse');
  return {
    text: `${weaknessSubject(kind)}: in ${month.found} of ${countOf(month.of, 'photo')}${among}.`,
    note: isWorse ? 'This is getting worse.' : null,
  };
}

/** The text if nothing recurs. */
export const nothingRecurs = (day: CalendarDay): string =>
  `Nothing kept coming back in ${monthName(day)}. Well done.`;

/** "18 photos from 5 uploads" */
export const sayHowMany = ({
  photoCount,
  uploadCount,
}: Pick<ReviewContent, 'photoCount' | 'uploadCount'>): string =>
  `${countOf(photoCount, 'photo')} from ${countOf(uploadCount, 'upload')}`;

/** The topic of the one goal for the next month, above it. */
export const sayNext = ({ nextKind }: Pick<ReviewContent, 'nextKind'>, day: CalendarDay): string =>
  nextKind === null
    ? `Nothing has to be fixed first. From what was said of your photos in ${monthName(day)}:`
    : `${weaknessSubject(nextKind)} came back most often, so start there.`;

/** The text in place of the one goal, if no critique has one, or the photo of the only one has been deleted. */
export const nothingNext = ({ nextKind }: Pick<ReviewContent, 'nextKind'>): string =>
  nextKind === null
    ? 'No exercise this month. Keep shooting what you shot, and upload what you like best.'
    : 'None of this month’s photos has an exercise for it. Your latest critiques have new ones.';

/** The heading of the best photos, which can be fewer than three. */
export const bestTitle = ({ bestCount }: Pick<ReviewContent, 'bestCount'>): string =>
  bestCount === 3 ? 'The three best' : 'The best';

/** The text under the best photos, once some were deleted; null while all are there. */
export function sayMissing(
  { bestCount }: Pick<ReviewContent, 'bestCount'>,
  shown: number,
): string | null {
  const missing = bestCount - shown;
  if (missing <= 0) return null;
  return missing === 1
    ? 'One of them was deleted since. The counts are those of the day this was written.'
    : `${missing} of them were deleted since. The counts are those of the day this was written.`;
}
