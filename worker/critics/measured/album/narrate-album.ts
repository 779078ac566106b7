import { ALBUM_CATEGORIES, type AlbumCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { NO_EMPHASIS } from '../photographer/emphasis.ts';
import type { AlbumReading } from './album-reading.ts';
import { writeAlbumParts } from './compose-album.ts';
import { type AlbumFinding, findAlbumFindings } from './find-album-findings.ts';
import { shortOf } from './narrate-photo.ts';
import { type RankedPhoto, topPhotos } from './rank-photos.ts';
import { largestBy } from './statistics.ts';

const VOICE = {
  emphasis: NO_EMPHASIS,
  verbosity: { concise: false, maxWeaknesses: 1, lesson: 'usual' },
} as const;

/** Points of 100 by which the weakest photo must lie below the best before it is spoken of. */
const CLEARLY_WEAKER = 8;

/** The best photo and why it is. */
function best(ranked: readonly RankedPhoto[], album: AlbumReading): Sentence[] {
  const [photo] = topPhotos(ranked, album);
  const short = photo === undefined ? null : shortOf(photo, 'strength', VOICE);
  return photo === undefined || short === null
    ? []
    : [{ ...short, text: `${photo.name} is the strongest photo, for ${short.text}.` }];
}

/** The photo that falls behind, where one does, and what it lacks. */
function weakest(ranked: readonly RankedPhoto[]): Sentence[] {
  const last = ranked.at(-1);
  const lead = (ranked[0]?.score ?? 0) - (last?.score ?? 0);
  if (last === undefined || lead < CLEARLY_WEAKER) return [];
  const short = shortOf(last, 'weakness', VOICE);
  return short === null
    ? []
    : [{ ...short, text: `${last.name} falls behind because of ${short.text}.` }];
}

const heaviest = (found: readonly AlbumFinding[]) => largestBy(found, ({ weight }) => weight);

/** The summary of an album: its best photo, what works in the series, what holds it back, and the next step. */
export function narrateAlbum(
  album: AlbumReading,
  ranked: readonly RankedPhoto[],
  requested: readonly AlbumCategory[],
): Sentence[] {
  const categories = requested.length > 0 ? requested : ALBUM_CATEGORIES;
  const found = categories.map((category) => findAlbumFindings(album, category));
  const strength = heaviest(found.flatMap(({ strengths }) => strengths));
  const weakness = heaviest(found.flatMap(({ weaknesses }) => weaknesses));
  const write = (each: AlbumFinding | null, parts: ('what' | 'now')[]) =>
    each === null ? [] : writeAlbumParts(each, album, { at: null, parts });
  const sentences = [
    ...best(ranked, album),
    ...write(strength, ['what']),
    ...weakest(ranked),
    ...write(weakness, ['what', 'now']),
  ];
  return sentences.length > 0 ? sentences : nothingFound(album);
}

/** Said of an album in which nothing was found. */
function nothingFound({ photos, values }: AlbumReading): Sentence[] {
  const evidence = [...values.values()][0]?.evidence[0];
  const own = photos[0]?.reading.values.values().next().value?.evidence[0];
  const [first] = [evidence ?? own].filter((each) => each !== undefined);
  if (first === undefined) return [];
  const text = 'Nothing in this album needs fixing, and no photo stands out yet.';
  return [{ text, evidence: [first], finding: null }];
}
