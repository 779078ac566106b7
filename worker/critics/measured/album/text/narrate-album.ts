import type { AlbumCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { AlbumInsights, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { sentenceOf } from '../../../coach/album/suggest-sequence.ts';
import type { AlbumReading } from '../album-reading.ts';
import { oneOfEach } from '../group-photos.ts';
import type { RankedPhoto } from '../rank-photos.ts';
import type { AlbumFinding } from '../rule.ts';
import { weighAlbum } from '../weigh-album.ts';
import { shortOf } from './narrate-photo.ts';
import { writeAlbumParts } from './write-album.ts';

/** The weakest photo must lie this many points of 100 below the best to be mentioned. */
const CLEARLY_WEAKER = 8;

/** What a photo does best, or lacks most, after its name and these words. */
const sayOf = (photo: RankedPhoto, which: 'strengths' | 'weaknesses', words: string): Sentence[] =>
  shortOf(photo, which).map((short) => ({
    ...short,
    text: `${photo.name} ${words} ${short.text}.`,
  }));

const heaviest = (found: readonly AlbumFinding[]): Sentence[] =>
  found
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 1)
    .flatMap((each) => writeAlbumParts(each, ['what']));

/** The text about an album without findings. */
function nothingFound({ photos, values }: AlbumReading): Sentence[] {
  const isClean = photos.every(({ weighed }) => weighed.weaknesses.length === 0);
  const text = `Checked: brightness, white balance, order and near-duplicates.${isClean ? ' No technical weakness was found.' : ''}`;
  const evidence = values.get('near_duplicates')?.evidence.slice(0, 1) ?? [];
  return [{ text, evidence, finding: null }];
}

type Said = {
  /** Best first. */
  readonly ranked: readonly RankedPhoto[];
  readonly categories: readonly AlbumCategory[];
  readonly commonIssues: AlbumInsights['commonIssues'];
};

/** The coach's summary of an album: what it is, and what matters most. The opening photo is shown beside it. */
function narrateSeen({ photos, seen }: AlbumReading): Sentence[] {
  const opener = seen?.openWith?.photo;
  const ids = photos.map(({ row }) => row.id);
  const openerFirst = ids.toSorted(
    (one, other) => Number(other === opener) - Number(one === opener),
  );
  return seen === null || seen.summary === null ? [] : [sentenceOf(seen.summary, openerFirst)];
}

/**
 * The summary before an album's cards: the coach's, or else its best photo, what works in the series, and what holds it
 * back (even a fault that only its photos share). The cards and the insights do not repeat it.
 */
export function narrateAlbum(album: AlbumReading, said: Said): Sentence[] {
  const { ranked, categories, commonIssues } = said;
  const ofCoach = narrateSeen(album);
  if (ofCoach.length > 0) return ofCoach;
  const found = categories.map((category) => weighAlbum(album, category));
  const weaknesses = found.flatMap((each) => each.weaknesses);
  const shared = commonIssues
    .slice(0, 1)
    .map(({ text, evidence }) => ({ text, evidence, finding: null }));
  const photos = oneOfEach(ranked, (photo) => photo, album.groups);
  const top = photos[0]?.score ?? 0;
  const behind = photos.slice(-1).filter(({ score }) => top - score >= CLEARLY_WEAKER);
  const sentences = [
    ...photos
      .slice(0, 1)
      .flatMap((best) => sayOf(best, 'strengths', 'is the strongest photo, for')),
    ...heaviest(found.flatMap(({ strengths }) => strengths)),
    ...behind.flatMap((last) => sayOf(last, 'weaknesses', 'falls behind because of')),
    ...(weaknesses.length > 0 ? heaviest(weaknesses) : shared),
  ];
  return sentences.length > 0 ? sentences : nothingFound(album);
}
