import type { AlbumPhoto } from '../../measured/album/album-photo.ts';
import type { OnDropped } from '../checks/check-answer.ts';
import { hasUnprovenNumber } from '../checks/check-numbers.ts';
import { objectionToWords, plainSentence } from '../checks/check-words.ts';
import type { ShownAlbum } from './show-album.ts';

/** The album that an answer is about. */
export type CheckedAlbum = ShownAlbum & { readonly onDropped: OnDropped };

/** The photo of a label, which for a set is the one on the sheet; null for a label that does not exist. */
export function photoOf(number: number | null, { album, photoIds }: ShownAlbum): AlbumPhoto | null {
  const id = number === null ? undefined : photoIds[number - 1];
  if (id === undefined) return null;
  const set = album.sets.find(({ photos }) => photos.some(({ row }) => row.id === id));
  return set?.representative ?? album.singles.find(({ row }) => row.id === id) ?? null;
}

const LABEL = /\bP ?(\d{1,2})\b/gi;
/** One label, or a list of them, with the word that may come before it. */
const LABELS =
  /(?:\b(?:photos?|pictures?|images?|frames?|shots?) )?\bP ?\d{1,2}\b(?:(?:,? (?:and|or|to) |, ?| ?[–-] ?)P ?\d{1,2}\b)*/gi;

/** Replaces labels in a text by photo numbers: "photo 3", "photos 3, 4 and 7". */
const withNumbers = (text: string): string =>
  text.replaceAll(LABELS, (labels, at: number) => {
    const count = [...labels.matchAll(LABEL)].length;
    const list = labels.replace(/^(?:photos?|pictures?|images?|frames?|shots?) /i, '');
    const photo = /[.?!…] $/.test(text.slice(0, at)) ? 'Photo' : 'photo';
    return `${photo}${count > 1 ? 's' : ''} ${list.replaceAll(LABEL, '$1')}`;
  });

/** A part in its final words, with photo numbers for labels; null if it is dropped. */
export function partOf(
  text: string | null,
  { isAdvice = false, about }: { isAdvice?: boolean; about: readonly AlbumPhoto[] },
  checked: CheckedAlbum,
): string | null {
  if (text === null) return null;
  const labels = [...text.matchAll(LABEL)].map(([, digits]) => Number(digits));
  const isUnknown = labels.some((number) => photoOf(number, checked) === null);
  const sentence = plainSentence(withNumbers(text));
  const isUnproven = about.every(({ reading }) => hasUnprovenNumber(sentence, reading, isAdvice));
  const objection = isUnknown
    ? 'place'
    : (objectionToWords(sentence, isAdvice) ?? (isUnproven ? 'number' : null));
  if (objection === null) return sentence;
  checked.onDropped(objection, text);
  return null;
}
