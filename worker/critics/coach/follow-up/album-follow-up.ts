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

/** The label prefix of the earlier album, so that its labels differ from the later album's. */
const EARLIER = 'A';

type Side = { readonly shown: ShownAlbum; readonly pictures: ReadonlyMap<string, Buffer> };

/** What was found and advised, and both albums with each photo as a JPEG. */
type AskedAlbums = {
  readonly finding: Finding;
  readonly said: string;
  readonly advice: string;
  readonly before: Side & {
    /** For all its photos, in their order. */
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

/** The sets of an album, each with the label that represents it. */
const setLines = (shown: ShownAlbum, letter?: string): string[] =>
  shown.album.singles.flatMap((photo) => {
    const stands = standsFor(photo, shown, letter);
    return stands === null ? [] : [`${letter ?? 'P'}${shown.numbers.get(photo.row.id)} ${stands}.`];
  });

/** Where it was found, in words that fit after "in picture 1". */
function placeOf({ photoId }: Finding, shown: ShownAlbum): string {
  const number = shown.numbers.get(photoId);
  const photo = number === undefined ? null : photoOf(number, shown);
  return photo === null ? '' : `, at ${EARLIER}${shown.numbers.get(photo.row.id)}`;
}

/** The request about advice and a later album: it contains no file name. */
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
  /** The photo that shows it best; null if the verdict is open. */
  readonly photoId: string | null;
  /** null if the sentence was dropped. */
  readonly said: string | null;
};

/** Whether a sure measurement of the later album contradicts a verdict on it. */
function isContradicted(verdict: FollowUpVerdict, { kind }: Finding, { album }: ShownAlbum) {
  const category = albumCategorySchema.safeParse(findingCategory(kind)).data;
  if (category === undefined) return false;
  const { weaknesses, strengths } = weighAlbum({ ...album, seen: null }, category);
  const kinds: readonly string[] = isSeriesKind(kind) ? SERIES_RULES[kind].measured : [kind];
  return verdict === 'done'
    ? weaknesses.some(({ finding }) => kinds.includes(finding.kind) && isSevere(finding))
    : strengths.some(({ finding }) => finding.kind === ALBUM_REVERSES[kind] && isSure(finding));
}

/** A label of the earlier album, which a sentence about the later album must not mention. */
const EARLIER_LABEL = /\bA\d{1,2}\b/;

/**
 * Checks an answer: its photos, its words and numbers, and whether measurements contradict it. The verdict stays open
 * if it points at no photo or at one that does not exist, or if a sure measurement contradicts it. null for an answer
 * that can't be read.
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
  const isUndecided = verdict === 'cant_tell';
  if (!isUndecided && (!first || others.includes(null))) return untold('place');
  if (!isUndecided && isContradicted(verdict, finding, checked)) return untold('contradicted');
  const about = isUndecided
    ? checked.album.singles
    : [first, ...others].flatMap((each) => each ?? []);
  const isOfEarlier = what !== null && EARLIER_LABEL.test(what);
  if (isOfEarlier) checked.onDropped('place', what);
  return {
    verdict,
    photoId: isUndecided ? null : (first?.row.id ?? null),
    said: isOfEarlier ? null : partOf(what, { about }, checked),
  };
}
