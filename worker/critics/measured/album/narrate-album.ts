import { ALBUM_CATEGORIES, type AlbumCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { NO_EMPHASIS } from '../photographer/emphasis.ts';
import { showsPeople } from '../upload-answers/emphasis-of.ts';
import { type GoalWords, goalWordsFor } from '../upload-answers/goal-words.ts';
import { narrateAlbumUsage } from '../upload-answers/narrate-usage.ts';
import type { AlbumReading } from './album-reading.ts';
import { writeAlbumParts } from './compose-album.ts';
import { type AlbumFinding, findAlbumFindings } from './find-album-findings.ts';
import { lowerFirst, shortOf } from './narrate-photo.ts';
import { type RankedPhoto, topPhotos } from './rank-photos.ts';
import { largestBy } from './statistics.ts';

const VOICE = {
  emphasis: NO_EMPHASIS,
  verbosity: { concise: false, maxWeaknesses: 1, lesson: 'usual', steps: 'all' },
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

const reworded = (sentences: readonly Sentence[], word: (text: string) => string): Sentence[] =>
  sentences.map((sentence) => ({ ...sentence, text: word(sentence.text) }));

type Request = {
  readonly categories: readonly AlbumCategory[];
  readonly questionnaire: JobContext['questionnaire'];
};

/** What heads an album's findings in the requested categories, and what is about the photographer's goal. */
function headsOf(album: AlbumReading, requested: readonly AlbumCategory[], words: GoalWords) {
  const categories = requested.length > 0 ? requested : ALBUM_CATEGORIES;
  const found = categories.map((category) => findAlbumFindings(album, category));
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
 * The summary of an album: its best photo, what works in the series, what holds it back, the next step, and what was
 * said of the upload, where something was found about it.
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
  const next = (text: string) => (words.step === null ? text : `${words.step} ${lowerFirst(text)}`);
  const sentences = [
    ...best(ranked, album),
    ...what(strength),
    ...weakest(ranked),
    ...what(weakness),
    ...reworded(write(weakness, 'now'), next),
    ...(point === strength || point === weakness ? [] : what(point)),
  ];
  const all = sentences.length > 0 ? sentences : nothingFound(album);
  return [...all, ...narrateAlbumUsage(ranked, questionnaire)];
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
