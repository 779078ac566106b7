import {
  MAX_SERIES_REMARKS,
  type Relation,
  type SeenAlbum,
  type SeriesRemark,
  seenAlbumSchema,
} from '@photo-coach/shared/contracts/album-readings.ts';
import type { AlbumCategory } from '@photo-coach/shared/contracts/categories.ts';
import {
  FINDINGS,
  SERIES_KINDS,
  type SeriesKind,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { AlbumPhoto } from '../../measured/album/album-photo.ts';
import { weighAlbum } from '../../measured/album/weigh-album.ts';
import type { OnDropped } from '../checks/check-answer.ts';
import { SERIES_RULES } from '../kinds/series.ts';
import { isSevere } from '../merge/remark-weights.ts';
import type { AlbumAnswer, AnsweredSeriesRemark, NamedPhoto } from './album-answer.ts';
import { type CheckedAlbum, partOf, photoOf } from './album-words.ts';
import type { ShownAlbum } from './show-album.ts';

/** The kind of a remark by its word in the brief, or else by its category. */
const OTHERS: Readonly<Record<AlbumCategory, SeriesKind>> = {
  storytelling_flow: 'series_story',
  repetition_variety: 'series_variety',
  lighting_consistency: 'series_look',
  composition_framing: 'series_framing',
};

function seriesKind({ kind, category }: AnsweredSeriesRemark): SeriesKind {
  const word = `series_${(kind ?? '')
    .trim()
    .toLowerCase()
    .replace(/^series[_ -]?/, '')}`;
  return SERIES_KINDS.find((each) => each === word) ?? OTHERS[category ?? 'storytelling_flow'];
}

/** Kinds of weaknesses that do not apply to photos, by how they are related. */
const NOT_OWED: Readonly<Record<Relation, readonly SeriesKind[]>> = {
  yes: [],
  loosely: ['series_story'],
  no: [
    'series_story',
    'series_opening',
    'series_ending',
    'series_sequence',
    'series_outlier',
    'series_look',
  ],
};

/** Whether a sure measurement contradicts praise of these photos. */
function isContradicted(kind: SeriesKind, about: readonly AlbumPhoto[], { album }: ShownAlbum) {
  const kinds: readonly string[] = SERIES_RULES[kind].measured ?? [];
  const { weaknesses } = weighAlbum({ ...album, seen: null }, FINDINGS[kind].category);
  return weaknesses.some(
    ({ finding, evidence }) =>
      kinds.includes(finding.kind) &&
      isSevere(finding) &&
      evidence.some(({ photoId }) => about.some(({ row }) => row.id === photoId)),
  );
}

/** Whether a weakness can't apply: a fault of a series in other photos, or repetition of a set, which is one picture. */
const isMisplaced = (kind: SeriesKind, about: readonly AlbumPhoto[], related: Relation): boolean =>
  (kind === 'series_repetition' && about.length < 2) || NOT_OWED[related].includes(kind);

function checkRemark(
  answered: AnsweredSeriesRemark,
  related: Relation,
  checked: CheckedAlbum,
): SeriesRemark[] {
  const drop = (reason: Parameters<OnDropped>[0]): [] => {
    checked.onDropped(reason, answered.what ?? '');
    return [];
  };
  const named = answered.photos.map((number) => photoOf(number, checked));
  const about = [...new Set(named)].filter((photo) => photo !== null);
  if (answered.what === null) return drop('empty');
  if (about.length === 0 || named.includes(null)) return drop('place');
  const { polarity, weight, sureness } = answered;
  const kind = seriesKind(answered);
  const isWrong =
    polarity === 'weakness'
      ? isMisplaced(kind, about, related)
      : isContradicted(kind, about, checked);
  if (isWrong) return drop('contradicted');
  const what = partOf(answered.what, { about }, checked);
  if (what === null) return [];
  const advice = (text: string | null) =>
    polarity === 'weakness' ? partOf(text, { about, isAdvice: true }, checked) : null;
  return [
    {
      kind,
      polarity,
      what,
      weight,
      sureness,
      why: partOf(answered.why, { about }, checked),
      now: advice(answered.now),
      nextTime: advice(answered.next_time),
      photos: about.map(({ row }) => row.id),
    },
  ];
}

/** A photo of an answer with its reason; null if one of the two is missing. */
function namedPhoto(named: NamedPhoto | null, checked: CheckedAlbum) {
  const photo = photoOf(named?.label ?? null, checked);
  if (named === null) return null;
  if (photo === null) {
    checked.onDropped('place', named.why ?? '');
    return null;
  }
  const why = partOf(named.why, { about: [photo], isAdvice: true }, checked);
  return why === null ? null : { photo: photo.row.id, why };
}

/** How many of the shown photos may be left out at most: most of an album stays. */
const mostLeftOut = (count: number): number =>
  Math.max(0, Math.min(count - 2, Math.floor(count / 3)));

function leaveOutOf({ leaveOut }: AlbumAnswer, opener: string | null, checked: CheckedAlbum) {
  const { album } = checked;
  const found = leaveOut.flatMap((each) => namedPhoto(each, checked) ?? []);
  const allowed = found.filter(({ photo }, index) => {
    const isOfSet = album.sets.some(({ representative }) => representative.row.id === photo);
    const isFirst = found.findIndex((other) => other.photo === photo) === index;
    const isAllowed = !isOfSet && isFirst && photo !== opener;
    if (!isAllowed) checked.onDropped('contradicted', 'leave out');
    return isAllowed;
  });
  return allowed.slice(0, mostLeftOut(album.singles.length));
}

/** Inserts the photos of each set in place of the one that represents it. */
const withSets = (photos: readonly AlbumPhoto[], { album }: ShownAlbum): string[] =>
  photos.flatMap((photo) => {
    const set = album.sets.find(({ representative }) => representative === photo);
    return (set?.photos ?? [photo]).map(({ row }) => row.id);
  });

/**
 * The suggested order; null if it drops more than the photos to leave out, begins with another photo than the opener,
 * or equals the photographer's order.
 */
function orderOf(
  { order, orderWhy }: AlbumAnswer,
  rest: { opener: string | null; leftOut: readonly string[] },
  checked: CheckedAlbum,
): SeenAlbum['order'] {
  if (order === null) return null;
  const named = order.map((number) => photoOf(number, checked)).filter((photo) => photo !== null);
  const photos = [...new Set(named)].filter(({ row }) => !rest.leftOut.includes(row.id));
  const expected = checked.album.singles.filter(({ row }) => !rest.leftOut.includes(row.id));
  const isWhole = photos.length === expected.length && photos.length >= 2;
  const opens = rest.opener === null || photos[0]?.row.id === rest.opener;
  if (!isWhole || !opens) {
    checked.onDropped(isWhole ? 'contradicted' : 'place', order.join(' '));
    return null;
  }
  const isGiven = photos.every((photo, index) => photo === expected[index]);
  if (isGiven) return null;
  const why = partOf(orderWhy, { about: photos, isAdvice: true }, checked);
  return { photos: withSets(photos, checked), why };
}

/**
 * Checks an answer about an album remark by remark: its words, its labels, and whether measurements contradict it. A
 * remark that fails is dropped, and the others stay.
 */
export function checkAlbumAnswer(
  answer: AlbumAnswer,
  shown: ShownAlbum,
  onDropped: OnDropped,
): SeenAlbum {
  const checked = { ...shown, onDropped };
  const { related } = answer;
  const isSingles = related === 'no';
  const remarks = answer.remarks.flatMap((each) => checkRemark(each, related, checked));
  const openWith = namedPhoto(answer.openWith, checked);
  const opener = openWith?.photo ?? null;
  const leaveOut = isSingles ? [] : leaveOutOf(answer, opener, checked);
  const { storytelling_flow, lighting_consistency, ...levelsOfSingles } = answer.levels;
  const summary = partOf(answer.summary, { about: shown.album.singles, isAdvice: true }, checked);
  const leftOut = leaveOut.map(({ photo }) => photo);
  return seenAlbumSchema.parse({
    // A remark says it with its photos and its reason.
    summary:
      remarks.reduce((text, { what }) => text.replace(what, '').trim(), summary ?? '') || null,
    related,
    remarks: remarks
      .filter(({ what }, index) => remarks.findIndex((other) => other.what === what) === index)
      .slice(0, MAX_SERIES_REMARKS),
    order: isSingles ? null : orderOf(answer, { opener, leftOut }, checked),
    openWith,
    leaveOut,
    levels: isSingles ? levelsOfSingles : answer.levels,
  });
}
