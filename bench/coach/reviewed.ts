import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type {
  CritiqueField,
  PhotoCritique,
  Sentence,
} from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import { divideNarrative } from '@photo-coach/shared/domain/critiques/lead.ts';
import { TECHNICAL_CHECK } from '../../worker/critics/critic.ts';
import { critiqueAlbum } from '../../worker/critics/measured/album/critique-album.ts';
import { photoCritiqueRow } from '../../worker/jobs/critiques/critique-rows.ts';
import { type Critiqued, critiqueItems } from '../critic/critiqued.ts';
import { NOTHING_DECLARED } from '../critic/item-row.ts';
import { unmarked } from '../critic/marks/read-marks.ts';
import { measureItems } from '../critic/measure/measure-items.ts';
import { UPLOADED } from '../critic/rows/subject-row.ts';
import type { Referenced } from './references/read-references.ts';

/** A finding that a card says, with its sentences there. */
export type Said = {
  readonly category: PhotoCategory;
  readonly finding: Finding;
  readonly text: string;
};

/** A photo with what the teacher and what the critic say of it. */
export type Reviewed = Referenced & {
  readonly critiques: readonly PhotoCritique[];
  /** The sentences above the cards, and which of them the page shows first. */
  readonly narrative: readonly Sentence[];
  readonly lead: Sentence | null;
  /** Everything found, whether the cards say it or not. */
  readonly findings: readonly Finding[];
  readonly said: readonly Said[];
};

/** The fields of a card that are read before anything is unfolded. */
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

/** The sentences above the cards, as for a single upload. */
function narrativeOf({ row, critiques }: Critiqued): readonly Sentence[] {
  const job = { id: row.album_id, album_id: row.album_id, user_id: row.user_id };
  const rows = critiques.map((each) =>
    photoCritiqueRow({ job, photoId: row.id, author: TECHNICAL_CHECK }, each),
  );
  const upload = { photos: [row], critiques: rows, categories: [] };
  return critiqueAlbum({ ...upload, mode: 'single', context: NOTHING_DECLARED }).narrative;
}

function reviewed(referenced: Referenced, critiqued: Critiqued): Reviewed {
  const { critiques } = critiqued;
  const narrative = narrativeOf(critiqued);
  return {
    ...referenced,
    ...{ critiques, narrative },
    lead: divideNarrative(narrative, critiques).lead,
    findings: critiques.flatMap(({ findings }) => findings),
    said: critiques.flatMap(saidOn),
  };
}

/** Critiques photos as a worker does for single uploads of which nothing is declared. */
export async function reviewPhotos(referenced: readonly Referenced[]): Promise<Reviewed[]> {
  const wanted = referenced.map(({ photo }) => ({ mark: unmarked(photo), variants: [UPLOADED] }));
  const found = critiqueItems(await measureItems(wanted));
  return referenced.flatMap((each) => {
    const critiqued = found.get(each.photo, UPLOADED);
    return critiqued === undefined ? [] : [reviewed(each, critiqued)];
  });
}
