import { PHOTO_CATEGORIES, type PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type {
  CritiqueField,
  PhotoCritique,
  Sentence,
} from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { PhotoReading } from '@photo-coach/shared/contracts/readings.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { divideNarrative } from '@photo-coach/shared/domain/critiques/lead.ts';
import {
  type PhotoAnswer,
  readPhotoAnswer,
} from '../../../worker/critics/coach/answer/photo-answer.ts';
import { readJson } from '../../../worker/critics/coach/answer/read-json.ts';
import { checkAnswer } from '../../../worker/critics/coach/checks/check-answer.ts';
import { TECHNICAL_CHECK } from '../../../worker/critics/critic.ts';
import { critiqueAlbum } from '../../../worker/critics/measured/album/critique-album.ts';
import { critiquePhoto } from '../../../worker/critics/measured/critique-photo.ts';
import { readPhoto } from '../../../worker/critics/measured/reading.ts';
import { weighPhoto } from '../../../worker/critics/measured/weigh-photo.ts';
import { photoCritiqueRow } from '../../../worker/jobs/critiques/critique-rows.ts';
import { type Critiqued as CritiquedItem, critiqueItems } from '../critic/critiqued.ts';
import { NOTHING_DECLARED } from '../critic/item-row.ts';
import { unmarked } from '../critic/marks/read-marks.ts';
import { measureItems } from '../critic/measure/measure-items.ts';
import { photoBytes } from '../critic/measure/source.ts';
import { UPLOADED } from '../critic/rows/subject-row.ts';
import type { Referenced } from './references/read-references.ts';
import { readReply } from './replies.ts';

/** A finding that a card says, with its sentences there. */
export type Said = {
  readonly category: PhotoCategory;
  readonly finding: Finding;
  readonly text: string;
};

/** A photo with the teacher's and the critic's remarks. */
export type Reviewed = Referenced & {
  readonly critiques: readonly PhotoCritique[];
  /** The sentences above the cards, and which one the page shows first. */
  readonly narrative: readonly Sentence[];
  readonly lead: Sentence | null;
  /** Everything found, whether or not the cards say it. */
  readonly findings: readonly Finding[];
  readonly said: readonly Said[];
};

/** The fields of a card that are visible before anything is unfolded. */
const ON_CARD: readonly CritiqueField[] = ['whatsWorking', 'whatToImprove'];

type Card = Pick<PhotoCritique, 'category' | 'findings' | 'sentences'>;

/** The findings that a card says. */
export function saidOn({ category, findings, sentences }: Card): Said[] {
  const shown = ON_CARD.flatMap((field) => sentences[field]);
  return findings.flatMap((finding, index) => {
    const own = shown.filter((sentence) => sentence.finding === index);
    const text = own.map((sentence) => sentence.text).join(' ');
    return own.length === 0 ? [] : [{ category, finding, text }];
  });
}

type Critiqued = Pick<CritiquedItem, 'row' | 'critiques'>;

/** The sentences above the cards, as for a single upload. */
function narrativeOf(
  { row, critiques }: Critiqued,
  seen: PhotoReading | null,
): readonly Sentence[] {
  const job = { id: row.album_id, album_id: row.album_id, user_id: row.user_id };
  const rows = critiques.map((each) =>
    photoCritiqueRow({ job, photoId: row.id, author: TECHNICAL_CHECK }, each),
  );
  const readings = new Map(seen === null ? [] : [[row.id, seen]]);
  const upload = { photos: [row], critiques: rows, categories: [], readings };
  return critiqueAlbum({ ...upload, mode: 'single', context: NOTHING_DECLARED }).narrative;
}

function reviewed(
  referenced: Referenced,
  critiqued: Critiqued,
  seen: PhotoReading | null = null,
): Reviewed {
  const { critiques } = critiqued;
  const narrative = narrativeOf(critiqued, seen);
  const cards = critiques.map((each) => ({
    ...each,
    critic: seen === null ? ('measured' as const) : ('vision' as const),
  }));
  return {
    ...referenced,
    critiques,
    narrative,
    lead: divideNarrative(narrative, cards).lead,
    findings: critiques.flatMap(({ findings }) => findings),
    said: critiques.flatMap(saidOn),
  };
}

/** Measures photos and critiques them technically, as a worker does for single uploads without declared intents. */
async function checkPhotos(referenced: readonly Referenced[]) {
  const wanted = referenced.map(({ photo }) => ({ mark: unmarked(photo), variants: [UPLOADED] }));
  const found = critiqueItems(await measureItems(wanted));
  return referenced.flatMap((each) => {
    const critiqued = found.get(each.photo, UPLOADED);
    return critiqued === undefined ? [] : [{ each, critiqued }];
  });
}

/** Photos with their technical check. */
export const reviewPhotos = async (referenced: readonly Referenced[]): Promise<Reviewed[]> =>
  (await checkPhotos(referenced)).map(({ each, critiqued }) => reviewed(each, critiqued));

/** A photo with the coach's critique, with the dropped parts of its answer, and why. */
export type Coached = Reviewed & {
  readonly row: PhotoRow;
  /** As it was recorded. */
  readonly answer: string;
  readonly seen: PhotoReading;
  /** Before the second look. */
  readonly checked: PhotoReading;
  readonly answered: PhotoAnswer;
  readonly dropped: readonly { readonly reason: string; readonly text: string }[];
};

/** What a second look leaves of a photo's reading; null if none of it is reliable. */
export type Again = (photo: string, seen: PhotoReading) => PhotoReading | null;

/**
 * A critique of a measured photo from a model's answer about it; null if nothing of it is usable.
 * @param again without it, there is no second look
 */
export function coached(
  each: Referenced,
  { row }: Pick<CritiquedItem, 'row'>,
  answer: string,
  again: Again = (_, seen) => seen,
): Coached | null {
  const weighed = weighPhoto(readPhoto(row, NOTHING_DECLARED));
  const object = readJson(answer);
  if (object === null) return null;
  const answered = readPhotoAnswer(object);
  const dropped: { reason: string; text: string }[] = [];
  const checked = checkAnswer(answered, weighed, (reason, text) => dropped.push({ reason, text }));
  const seen = again(each.photo, checked);
  if (seen === null) return null;
  dropped.push(
    ...checked.remarks
      .filter(({ what }) => !seen.remarks.some((remark) => remark.what === what))
      .map(({ what }) => ({ reason: 'not_visible', text: what })),
  );
  const critiques = critiquePhoto(row, PHOTO_CATEGORIES, NOTHING_DECLARED, { seen });
  return {
    ...reviewed(each, { row, critiques }, seen),
    row,
    answer,
    seen,
    checked,
    answered,
    dropped,
  };
}

/** Photos with a recorded answer, with the coach's critique. */
export async function coachPhotos(
  referenced: readonly Referenced[],
  again?: Again,
): Promise<Coached[]> {
  return (await checkPhotos(referenced)).flatMap(({ each, critiqued }) => {
    const reply = readReply(photoBytes(each.photo));
    const photo = reply === null ? null : coached(each, critiqued, reply, again);
    return photo === null ? [] : [photo];
  });
}
