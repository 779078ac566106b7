import { isMeasured, type Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { evidenceInWords } from '@photo-coach/shared/domain/critiques/evidence-in-words.ts';
import { isWholeFrame } from '@photo-coach/shared/domain/regions.ts';
import { marksOf } from './place-marks.ts';
import type { Line, Mark } from './report.ts';

/** A sentence about many photos names the measurements of the first few; the JSON export has all of them. */
const MAX_READINGS = 4;

type Measured = Pick<Sentence, 'text' | 'evidence'> & Partial<Pick<Sentence, 'finding'>>;

/** Whether a sentence rests on all that was measured, as "No technical weakness was found." does: one value explains nothing. */
const isOfEverything = ({ finding, evidence }: Measured): boolean =>
  finding === null &&
  evidence.length === 1 &&
  evidence.every((one) => isMeasured(one) && isWholeFrame(one.region));

/** What earlier sentences of the same part of a report have said, and is not repeated. */
export type NoteHistory = {
  measurements: Set<string>;
  /** The marks, or the findings without a mark, that a note has already called seen by the coach. */
  seen: Set<string>;
  /** The state after the previous sentence. */
  marks: string;
};

/** The state at the start of a part. */
export const emptyHistory = (): NoteHistory => ({
  measurements: new Set(),
  seen: new Set(),
  marks: '',
});

const list = (numbers: readonly number[]): string => numbers.join(', ');
const noteOf = (parts: readonly string[]): string | null => parts.join(' ') || null;

/** Filters out words that were said before, and records the new ones as said. */
function onlyNew(words: readonly string[], { measurements }: NoteHistory): string[] {
  const fresh = [...new Set(words)].filter((each) => !measurements.has(each));
  for (const each of fresh) measurements.add(each);
  return fresh;
}

/** Says that a place was seen, once for each place: the words are the same everywhere, unlike a measurement's. */
function onlyNewSight(place: string, { evidence }: Measured, { seen }: NoteHistory): string[] {
  const sights = evidence.filter((one) => !isMeasured(one)).slice(0, 1);
  if (sights.length === 0 || seen.has(place)) return [];
  seen.add(place);
  return sights.map(evidenceInWords);
}

/** A sentence about one photo, with the numbers of its marks, and its measurements in words where they are new. */
export function lineOfPhoto(
  sentence: Measured,
  { photoId, marks }: { photoId: string; marks: readonly Mark[] },
  said: NoteHistory,
): Line {
  if (isOfEverything(sentence)) return { text: sentence.text, note: null };
  const numbers = marksOf(marks, photoId, sentence).map(({ number }) => number);
  const words = sentence.evidence.filter(isMeasured).map(evidenceInWords);
  const shown =
    numbers.length === 0 ? '' : `Mark${numbers.length > 1 ? 's' : ''} ${list(numbers)}.`;
  const fresh = [
    ...onlyNew(words, said),
    ...onlyNewSight(shown || `${sentence.finding ?? sentence.text}`, sentence, said),
  ];
  const isRepeated = fresh.length === 0 && shown === said.marks;
  said.marks = shown;
  return {
    text: sentence.text,
    note: noteOf(isRepeated || shown === '' ? fresh : [shown, ...fresh]),
  };
}

/** A sentence about an album, with what was measured in which of its photos where that is new. */
export function lineOfAlbum(
  sentence: Measured,
  numberOf: ReadonlyMap<string, number>,
  said: NoteHistory,
): Line {
  if (isOfEverything(sentence)) return { text: sentence.text, note: null };
  const photosByWords = new Map<string, Set<number>>();
  const measured = new Set(sentence.evidence.filter(isMeasured).map(({ photoId }) => photoId));
  for (const evidence of sentence.evidence) {
    const { photoId } = evidence;
    // A measurement says more than "seen by the coach".
    if (!isMeasured(evidence) && measured.has(photoId)) continue;
    const words = evidenceInWords(evidence);
    const photos = photosByWords.get(words) ?? new Set();
    const number = numberOf.get(photoId);
    if (number !== undefined) photos.add(number);
    photosByWords.set(words, photos);
  }
  const readings = [...photosByWords].map(([words, photos]) => {
    if (photos.size === 0) return words;
    const numbers = [...photos].sort((one, other) => one - other);
    return words.replace(/\.$/, ` (photo${numbers.length > 1 ? 's' : ''} ${list(numbers)}).`);
  });
  const shown = onlyNew(readings, said);
  const left = shown.length - MAX_READINGS;
  const more = left > 0 ? [`And ${left} more.`] : [];
  return { text: sentence.text, note: noteOf([...shown.slice(0, MAX_READINGS), ...more]) };
}
