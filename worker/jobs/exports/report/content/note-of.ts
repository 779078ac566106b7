import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { measurementInWords } from '@photo-coach/shared/domain/measurements/measurement-in-words.ts';
import { marksOf } from './place-marks.ts';
import type { Line, Mark } from './report.ts';

/** A sentence about many photos names the measurements of the first few; the JSON export has all of them. */
const MAX_READINGS = 4;

type Measured = Pick<Sentence, 'text' | 'evidence'>;

const list = (numbers: readonly number[]): string => numbers.join(', ');

/** A sentence about one photo, with the numbers of its marks and its measurements in words. */
export function lineOfPhoto(sentence: Measured, photoId: string, marks: readonly Mark[]): Line {
  const numbers = marksOf(marks, photoId, sentence).map(({ number }) => number);
  const words = sentence.evidence.map(({ measurement, value }) =>
    measurementInWords(measurement, value),
  );
  const shown = numbers.length === 0 ? [] : [`Mark ${list(numbers)}.`];
  return { text: sentence.text, note: [...shown, ...new Set(words)].join(' ') };
}

/** A sentence about an album, with what was measured in which of its photos. */
export function lineOfAlbum(sentence: Measured, numberOf: ReadonlyMap<string, number>): Line {
  const photosByWords = new Map<string, Set<number>>();
  for (const { measurement, value, photoId } of sentence.evidence) {
    const words = measurementInWords(measurement, value);
    const photos = photosByWords.get(words) ?? new Set();
    const number = numberOf.get(photoId);
    if (number !== undefined) photos.add(number);
    photosByWords.set(words, photos);
  }
  const readings = [...photosByWords].map(([words, photos]) => {
    if (photos.size === 0) return words;
    return `Photo${photos.size > 1 ? 's' : ''} ${list([...photos])}: ${words}`;
  });
  const left = readings.length - MAX_READINGS;
  const note = readings.slice(0, MAX_READINGS).join(' ');
  return { text: sentence.text, note: left > 0 ? `${note} And ${left} more.` : note };
}
