import { ALBUM_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { PhotoReading } from '@photo-coach/shared/contracts/readings.ts';
import type { AlbumPhoto } from '../../measured/album/album-photo.ts';
import { orderOf } from '../../measured/album/measure-album.ts';
import type { PhotoSet } from '../../measured/album/sets.ts';
import { weighAlbum } from '../../measured/album/weigh-album.ts';
import { photographerLines } from '../brief/facts.ts';
import type { ShownAlbum } from './show-album.ts';

/** The most characters of text about all photos, and about one: with the brief, a request stays under 2,000 tokens. */
const OF_PHOTOS = 2600;
const OF_ONE = 420;
const MOST_MEASURED = 4;

const SETS: Readonly<Record<PhotoSet['kind'], string>> = {
  bracket: 'exposure bracket',
  panorama: 'panorama',
  focus_stack: 'focus stack',
};

export type Readings = ReadonlyMap<string, PhotoReading>;

const SENTENCES = new Intl.Segmenter('en-US', { granularity: 'sentence' });

/**
 * The most important text about a photo, in whole sentences: what it shows, then what fits of its first remark of each
 * polarity and of the rest of its scene.
 */
function saidOf({ row }: AlbumPhoto, readings: Readings, most: number): string {
  const seen = readings.get(row.id);
  if (seen === undefined) return '(no critique)';
  const [scene = '', ...rest] = [...SENTENCES.segment(seen.scene ?? '')].map(({ segment }) =>
    segment.trim(),
  );
  const remarks = [...Map.groupBy(seen.remarks, ({ polarity }) => polarity)].map(
    ([polarity, [first]]) => `${polarity === 'strength' ? '+' : '-'} ${first?.what}`,
  );
  return [...remarks, ...rest].reduce(
    (said, next) => (said.length + 1 + next.length > most ? said : `${said} ${next}`),
    scene,
  );
}

/** The photos of the set that a photo on the sheet represents; null for a photo outside of sets. */
function standsFor(photo: AlbumPhoto, { album, numbers }: ShownAlbum): string | null {
  const set = album.sets.find(({ representative }) => representative === photo);
  if (set === undefined) return null;
  const labels = set.photos.map(({ row }) => `P${numbers.get(row.id)}`);
  return `stands for ${labels.join(', ')}: ${SETS[set.kind]}`;
}

function photoLines(shown: ShownAlbum, readings: Readings): string[] {
  const { album, numbers } = shown;
  const most = Math.min(OF_ONE, Math.floor(OF_PHOTOS / album.singles.length) - 20);
  return album.singles.map((photo) => {
    const stands = standsFor(photo, shown);
    const label = `P${numbers.get(photo.row.id)}${stands === null ? '' : ` (${stands})`}`;
    return `${label}: ${saidOf(photo, readings, most)}`;
  });
}

/** Quotation marks are reserved for file names. */
const unquoted = (text: string): string => text.replaceAll(/[“”]/g, '');

const DAY_MINUTES = 24 * 60;
const DRIFTS: readonly string[] = ['exposure_drift', 'color_drift'];

/**
 * What was measured of the photos as a series, most important first. Sets are described in the lines of their photos.
 * The light of different days is not compared, nor that of photos without a time.
 */
function measuredLines({ album }: ShownAlbum): string[] {
  const isOneDay = (album.values.get('time_span')?.value ?? DAY_MINUTES) < DAY_MINUTES;
  const found = ALBUM_CATEGORIES.filter((category) => category !== 'composition_framing')
    .map((category) => weighAlbum(album, category))
    .flatMap(({ weaknesses, strengths }) => [...weaknesses, ...strengths])
    .filter(({ finding }) => finding.polarity !== 'intent')
    .filter(({ finding }) => isOneDay || !DRIFTS.includes(finding.kind))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_MEASURED);
  return found.map(({ texts }) => `Measured: ${unquoted(texts.what)}`);
}

/** The order in which the photos were taken, if their files have times and the photos are shown in another order. */
function timeLine({ album, numbers }: ShownAlbum): string[] {
  const order = orderOf(album.singles);
  const { singles } = album;
  if (order === null || order === 1 || singles.some(({ takenAt }) => takenAt === null)) return [];
  const byTime = singles.toSorted((one, other) => (one.takenAt ?? 0) - (other.takenAt ?? 0));
  return [`Taken in the order ${byTime.map(({ row }) => `P${numbers.get(row.id)}`).join(', ')}.`];
}

/** The known facts about an album, as lines of text: no file names, no places, no names of people. */
export const albumFacts = (shown: ShownAlbum, readings: Readings, context: JobContext): string =>
  [
    ...photoLines(shown, readings),
    ...measuredLines(shown),
    ...timeLine(shown),
    ...photographerLines(context),
  ].join('\n');
