import { albumCategorySchema } from '@photo-coach/shared/contracts/categories.ts';
import { findingCategory, isSeriesKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import {
  type FollowUpVerdict,
  followUpVerdictSchema,
} from '@photo-coach/shared/contracts/follow-ups.ts';
import { ALBUM_REVERSES } from '@photo-coach/shared/domain/follow-ups/judge-album.ts';
import { numberingFiles } from '@photo-coach/shared/domain/text/file-names.ts';
import { z } from 'zod';
import { weighAlbum } from '../../measured/album/weigh-album.ts';
import { labels } from '../album/album-answer.ts';
import { standsFor } from '../album/album-facts.ts';
import { drawSheet } from '../album/album-request.ts';
import { type CheckedAlbum, partOf, photoOf } from '../album/album-words.ts';
import type { ShownAlbum } from '../album/show-album.ts';
import { oneOf, text } from '../answer/lenient.ts';
import { readJson } from '../answer/read-json.ts';
import { SERIES_RULES } from '../kinds/series.ts';
import { isSevere, isSure } from '../merge/remark-weights.ts';
import type { ModelRequest } from '../request/model.ts';
import { ALBUM_FOLLOW_UP_BRIEF, ALBUM_FOLLOW_UP_VERSION } from './brief.ts';

/** What the labels of the earlier album begin with, so that none is taken for one of the later album. */
const EARLIER = 'A';

type Side = { readonly shown: ShownAlbum; readonly pictures: ReadonlyMap<string, Buffer> };

/** What was found and advised, and both albums with each photo as a JPEG. */
type AskedAlbums = {
  readonly finding: Finding;
  readonly said: string;
  readonly advice: string;
  readonly before: Side & {
    /** Of all its photos, in their order. */
    readonly names: readonly string[];
  };
  readonly after: Side;
};

const strictSchema = z.strictObject({
  later: z.string(),
  what: z.string(),
  photos: z.array(z.string()),
  verdict: followUpVerdictSchema,
});

/** The sets of an album, each by the label that stands for it. */
const setLines = (shown: ShownAlbum, letter?: string): string[] =>
  shown.album.singles.flatMap((photo) => {
    const stands = standsFor(photo, shown, letter);
    return stands === null ? [] : [`${letter ?? 'P'}${shown.numbers.get(photo.row.id)} ${stands}.`];
  });

/** Where it was found, as words that may follow "in picture 1". */
function placeOf({ photoId }: Finding, shown: ShownAlbum): string {
  const number = shown.numbers.get(photoId);
  const photo = number === undefined ? null : photoOf(number, shown);
  return photo === null ? '' : `, at ${EARLIER}${shown.numbers.get(photo.row.id)}`;
}

/** What the coach is asked about advice and a later album: no name of a file is in it. */
export async function albumFollowUpRequest({
  finding,
  said,
  advice,
  before,
  after,
}: AskedAlbums): Promise<ModelRequest> {
  const numbered = numberingFiles(before.names);
  return {
    purpose: 'album_follow_up',
    version: ALBUM_FOLLOW_UP_VERSION,
    system: ALBUM_FOLLOW_UP_BRIEF,
    pictures: await Promise.all([
      drawSheet(before.shown, before.pictures, EARLIER),
      drawSheet(after.shown, after.pictures),
    ]),
    text: [
      `Found in picture 1${placeOf(finding, before.shown)}: ${numbered(said)}`,
      `Advised: ${numbered(advice)}`,
      ...setLines(before.shown, EARLIER),
      ...setLines(after.shown),
    ].join('\n'),
    schema: strictSchema,
  };
}

const answerSchema = z.object({
  what: text,
  photos: labels,
  verdict: oneOf(followUpVerdictSchema, 'cant_tell'),
});

/** What the coach finds in the later album. */
type SeenAlbumFollowUp = {
  readonly verdict: FollowUpVerdict;
  /** The photo that shows it best; null where it can't be told. */
  readonly photoId: string | null;
  /** null where nothing that it says may be said. */
  readonly said: string | null;
};

/** Whether a sure measurement of the later album says the reverse of a verdict on it. */
function isContradicted(verdict: FollowUpVerdict, { kind }: Finding, { album }: ShownAlbum) {
  const category = albumCategorySchema.safeParse(findingCategory(kind)).data;
  if (category === undefined) return false;
  const { weaknesses, strengths } = weighAlbum({ ...album, seen: null }, category);
  const kinds: readonly string[] = isSeriesKind(kind) ? SERIES_RULES[kind].measured : [kind];
  return verdict === 'done'
    ? weaknesses.some(({ finding }) => kinds.includes(finding.kind) && isSevere(finding))
    : strengths.some(({ finding }) => finding.kind === ALBUM_REVERSES[kind] && isSure(finding));
}

/** A label of the earlier album: what is said of the later one may not speak of it. */
const EARLIER_LABEL = /\bA\d{1,2}\b/;

/**
 * What an answer says, checked: its photos, its words and numbers, and what the measurements say to it. A verdict that
 * points at no photo, or at one that is not there, can't be told, nor one that a sure measurement contradicts. null for an
 * answer that can't be read.
 */
export function checkAlbumFollowUp(
  answer: string,
  { finding, ...checked }: CheckedAlbum & { readonly finding: Finding },
): SeenAlbumFollowUp | null {
  const object = readJson(answer);
  if (object === null || !('verdict' in object)) return null;
  const { what, photos, verdict } = answerSchema.parse(object);
  const untold = (reason: 'place' | 'contradicted'): SeenAlbumFollowUp => {
    checked.onDropped(reason, what ?? '');
    return { verdict: 'cant_tell', photoId: null, said: null };
  };
  const [first, ...others] = photos.map((number) => photoOf(number, checked));
  const isUntold = verdict === 'cant_tell';
  if (!isUntold && (!first || others.includes(null))) return untold('place');
  if (!isUntold && isContradicted(verdict, finding, checked)) return untold('contradicted');
  const about = isUntold ? checked.album.singles : [first, ...others].flatMap((each) => each ?? []);
  const isOfEarlier = what !== null && EARLIER_LABEL.test(what);
  if (isOfEarlier) checked.onDropped('place', what);
  return {
    verdict,
    photoId: isUntold ? null : (first?.row.id ?? null),
    said: isOfEarlier ? null : partOf(what, { about }, checked),
  };
}
