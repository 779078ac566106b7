import { ALBUM_CATEGORIES, type AlbumCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { evidenceOfWhole, showsPeople } from '../../reading.ts';
import { type GoalWords, goalWordsFor } from '../../upload-answers/goal-words.ts';
import { narrateAlbumUsage } from '../../upload-answers/narrate-usage.ts';
import type { AlbumReading } from '../album-reading.ts';
import { oneOfEach } from '../likeness/one-of-each.ts';
import type { RankedPhoto } from '../rank-photos.ts';
import { largestBy } from '../statistics.ts';
import { type AlbumFinding, weighAlbum } from '../weigh-album.ts';
import { lowerFirst, shortOf } from './narrate-photo.ts';
import { writeAlbumParts } from './write-album.ts';

/** Points of 100 by which the weakest photo must lie below the best before it is spoken of. */
const CLEARLY_WEAKER = 8;

/** The best photo and why it is. */
function best(photos: readonly RankedPhoto[]): Sentence[] {
  const [photo] = photos;
  const short = photo === undefined ? null : shortOf(photo, 'strength');
  return photo === undefined || short === null
    ? []
    : [{ ...short, text: `${photo.name} is the strongest photo, for ${short.text}.` }];
}

/** The photo that falls behind, where one does, and what it lacks. */
function weakest(photos: readonly RankedPhoto[]): Sentence[] {
  const last = photos.at(-1);
  const lead = (photos[0]?.score ?? 0) - (last?.score ?? 0);
  if (last === undefined || lead < CLEARLY_WEAKER) return [];
  const short = shortOf(last, 'weakness');
  return short === null
    ? []
    : [{ ...short, text: `${last.name} falls behind because of ${short.text}.` }];
}

const heaviest = (found: readonly AlbumFinding[]) => largestBy(found, ({ weight }) => weight);

const reworded = (sentences: readonly Sentence[], word: (text: string) => string): Sentence[] =>
  sentences.map((sentence) => ({ ...sentence, text: word(sentence.text) }));

type Request = {
  readonly categories: readonly AlbumCategory[];
  readonly questionnaire: JobContext['questionnaire'];
};

/** What heads an album's findings in the requested categories, and what is about the photographer's goal. */
function headsOf(album: AlbumReading, requested: readonly AlbumCategory[], words: GoalWords) {
  const categories = requested.length > 0 ? requested : ALBUM_CATEGORIES;
  const found = categories.map((category) => weighAlbum(album, category));
  const strengths = found.flatMap((each) => each.strengths);
  const weaknesses = found.flatMap((each) => each.weaknesses);
  const about = (each: readonly AlbumFinding[]) =>
    heaviest(each.filter(({ finding }) => words.isGoal(finding.kind)));
  return {
    strength: heaviest(strengths),
    weakness: heaviest(weaknesses),
    point: words.intro === null ? null : (about(weaknesses) ?? about(strengths)),
  };
}

/**
 * What is said of an album before its cards: its best photo, what works in the series, what holds it back, the next
 * step where clients are to see it, and what was said of the upload, where something was found about it. The cards do not repeat it.
 */
export function narrateAlbum(
  album: AlbumReading,
  ranked: readonly RankedPhoto[],
  { categories, questionnaire }: Request,
): Sentence[] {
  const words = goalWordsFor(
    questionnaire,
    album.photos.some(({ reading }) => showsPeople(reading)),
  );
  const { strength, weakness, point } = headsOf(album, categories, words);
  const write = (each: AlbumFinding | null, part: 'what' | 'now') =>
    each === null ? [] : writeAlbumParts(each, album, { at: null, parts: [part] });
  const what = (each: AlbumFinding | null) =>
    each !== null && each === point
      ? reworded(write(each, 'what'), (text) => `${words.intro}. ${text}`)
      : write(each, 'what');
  const step =
    words.step === null
      ? []
      : reworded(write(weakness, 'now'), (text) => `${words.step} ${lowerFirst(text)}`);
  const photos = oneOfEach(ranked, (photo) => photo, album);
  const sentences = [
    ...best(photos),
    ...what(strength),
    ...weakest(photos),
    ...what(weakness),
    ...step,
    ...(point === strength || point === weakness ? [] : what(point)),
  ];
  const all = sentences.length > 0 ? sentences : nothingFound(album);
  return [...all, ...narrateAlbumUsage(ranked, questionnaire)];
}

/** Said of an album in which nothing was found. */
function nothingFound({ photos, values }: AlbumReading): Sentence[] {
  const evidence = [...values.values()][0]?.evidence[0];
  const [first] = photos;
  const whole = evidence ?? (first === undefined ? null : evidenceOfWhole(first.reading));
  if (whole === null) return [];
  const isClean = photos.every(({ weighed }) => weighed.weaknesses.length === 0);
  const text = `Checked: brightness, white balance, order and near-duplicates.${isClean ? ' No technical weakness was found.' : ''}`;
  return [{ text, evidence: [whole], finding: null }];
}
