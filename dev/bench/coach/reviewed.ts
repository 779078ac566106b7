import { PHOTO_CATEGORIES, type PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { CritiqueField, PhotoCritique } from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { PhotoReading } from '@photo-coach/shared/contracts/readings.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import {
  type PhotoAnswer,
  readPhotoAnswer,
} from '../../../worker/critics/coach/answer/photo-answer.ts';
import { readJson } from '../../../worker/critics/coach/answer/read-json.ts';
import { checkAnswer } from '../../../worker/critics/coach/checks/check-answer.ts';
import { critiquePhoto } from '../../../worker/critics/measured/critique-photo.ts';
import { readPhoto } from '../../../worker/critics/measured/reading.ts';
import { weighPhoto } from '../../../worker/critics/measured/weigh-photo.ts';
import { critiqueItems } from '../critic/critiqued.ts';
import { NOTHING_DECLARED } from '../critic/item-row.ts';
import { measureItems } from '../critic/measure/measure-items.ts';
import { photoBytes } from '../critic/measure/source.ts';
import { UPLOADED } from '../critic/measure/variant.ts';
import type { Referenced } from './read-references.ts';
import { readReply } from './replies.ts';
import { lookAgain } from './second-look.ts';

/** A finding that a card says, with its sentences there. */
export type Said = {
  readonly category: PhotoCategory;
  readonly finding: Finding;
  readonly text: string;
};

/** A photo with the teacher's remarks, and what the cards say. */
export type Reviewed = Pick<Referenced, 'photo' | 'isFrozen' | 'reference'> & {
  readonly said: readonly Said[];
};

/** The fields of a card that are visible before anything is unfolded. */
const ON_CARD: readonly CritiqueField[] = ['whatsWorking', 'whatToImprove'];

type Card = Pick<PhotoCritique, 'category' | 'findings' | 'sentences'>;

/** The findings that a card says. */
function saidOn({ category, findings, sentences }: Card): Said[] {
  const shown = ON_CARD.flatMap((field) => sentences[field]);
  return findings.flatMap((finding, index) => {
    const own = shown.filter((sentence) => sentence.finding === index);
    const text = own.map((sentence) => sentence.text).join(' ');
    return own.length === 0 ? [] : [{ category, finding, text }];
  });
}

/** A photo with the coach's critique, with the dropped parts of its answer, and why. */
export type Coached = Reviewed & {
  readonly row: PhotoRow;
  readonly critiques: readonly PhotoCritique[];
  /** As it was recorded. */
  readonly answer: string;
  readonly seen: PhotoReading;
  /** Before the second look. */
  readonly checked: PhotoReading;
  readonly answered: PhotoAnswer;
  readonly dropped: readonly { readonly reason: string; readonly text: string }[];
};

/** A critique of a measured photo from a model's answer about it; null if nothing of it is usable. */
function coached(each: Referenced, row: PhotoRow, answer: string): Coached | null {
  const weighed = weighPhoto(readPhoto(row, NOTHING_DECLARED));
  const object = readJson(answer);
  if (object === null) return null;
  const answered = readPhotoAnswer(object);
  const dropped: { reason: string; text: string }[] = [];
  const checked = checkAnswer(answered, weighed, (reason, text) => dropped.push({ reason, text }));
  const seen = lookAgain(each.photo, checked);
  if (seen === null) return null;
  dropped.push(
    ...checked.remarks
      .filter(({ what }) => !seen.remarks.some((remark) => remark.what === what))
      .map(({ what }) => ({ reason: 'not_visible', text: what })),
  );
  const critiques = critiquePhoto(row, PHOTO_CATEGORIES, NOTHING_DECLARED, { seen });
  return {
    ...each,
    said: critiques.flatMap(saidOn),
    row,
    critiques,
    answer,
    seen,
    checked,
    answered,
    dropped,
  };
}

/**
 * Measures photos and critiques them as a worker does for single uploads without declared intents: by the technical
 * check, and those with a recorded answer by the coach as well.
 */
export async function reviewPhotos(
  referenced: readonly Referenced[],
): Promise<{ measured: Reviewed[]; coach: Coached[] }> {
  const wanted = referenced.map(({ photo }) => ({ photo, variants: [UPLOADED] }));
  const found = critiqueItems(await measureItems(wanted));
  const measured: Reviewed[] = [];
  const coach: Coached[] = [];
  for (const each of referenced) {
    const critiqued = found.get(each.photo, UPLOADED);
    if (critiqued === undefined) continue;
    measured.push({ ...each, said: critiqued.critiques.flatMap(saidOn) });
    const reply = readReply(photoBytes(each.photo));
    const photo = reply === null ? null : coached(each, critiqued.row, reply);
    if (photo !== null) coach.push(photo);
  }
  return { measured, coach };
}
