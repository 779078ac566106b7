import type { AlbumCritique, AlbumResult } from '@photo-coach/shared/contracts/critiques.ts';
import type { CritiqueRecord } from '@photo-coach/shared/contracts/records.ts';
import { isJudged } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { earnedBadges } from '@photo-coach/shared/domain/progress/badges.ts';
import { overallScore, toDots } from '@photo-coach/shared/domain/progress/scores.ts';
import { hasWaiting } from '@photo-coach/shared/server/albums/has-waiting.ts';
import { json, type Tx } from '@photo-coach/shared/server/db/connect.ts';
import {
  type AlbumToCritique,
  type Author,
  type Critic,
  TECHNICAL_CHECK,
} from '../../critics/critic.ts';
import {
  albumCritiqueRow,
  type CritiqueRow,
  photoCritiqueRow,
} from '../critiques/critique-rows.ts';
import { albumInput, type FinishingAlbum } from './load-album.ts';

/** The critique of an album as a whole. */
export type ComposedAlbum = {
  /** The album with the critiques of its photos as they are to be. */
  finishing: FinishingAlbum;
  result: AlbumResult;
  /** The critiques to save. */
  rows: CritiqueRow[];
};

/** New critiques of the photos that turn out to be parts of one picture, and all critiques with those in place. */
function reviseSets(
  critic: Critic,
  { job, critiques, readings }: FinishingAlbum,
  input: AlbumToCritique,
): { revised: CritiqueRow[]; critiques: CritiqueRecord[] } {
  const photos = input.mode === 'single' ? [] : critic.critiqueSets(input);
  const author = new Map(
    critiques.map(({ photo_id, critic: by, model }) => [photo_id, { critic: by, model }]),
  );
  const authorOf = (photoId: string) =>
    (readings.has(photoId) ? author.get(photoId) : undefined) ?? TECHNICAL_CHECK;
  const revised = photos.flatMap(({ photoId, critiques: ofPhoto }) =>
    ofPhoto.map((critique) =>
      photoCritiqueRow({ job, photoId, author: authorOf(photoId) }, critique),
    ),
  );
  const newOf = (stored: CritiqueRecord) =>
    revised.find(
      ({ photo_id, category }) => photo_id === stored.photo_id && category === stored.category,
    );
  return { revised, critiques: critiques.map((stored) => ({ ...stored, ...newOf(stored) })) };
}

/** The rows of the album's own critiques. */
function albumCritiqueRows(
  { job, seen }: FinishingAlbum,
  critiques: readonly AlbumCritique[],
): CritiqueRow[] {
  const author: Author = seen ? { critic: 'vision', model: seen.model } : TECHNICAL_CHECK;
  return critiques.map((critique) => albumCritiqueRow({ job, author }, critique));
}

/** Composes the critique of an album as a whole, from what is stored of its photos now. */
export async function composeAlbum(critic: Critic, loaded: FinishingAlbum): Promise<ComposedAlbum> {
  const input = albumInput(loaded);
  const { revised, critiques } = reviseSets(critic, loaded, input);
  const finishing = { ...loaded, critiques };
  const result = await critic.critiqueAlbum({ ...input, critiques });
  const rows = [...revised, ...albumCritiqueRows(finishing, result.critiques)];
  return { finishing, result, rows };
}

/** Dots, 1–5, of the album's judged categories, or of those of its single photo. */
function dotsOf({ finishing: { job, critiques }, rows }: ComposedAlbum) {
  const own = job.context.mode === 'single' ? critiques : rows.filter((row) => !row.photo_id);
  return own
    .filter(({ long_text, ...row }) => isJudged({ ...row, ...long_text }))
    .map(({ category, score }) => ({ category, dots: toDots(score) }));
}

/** The columns of a job about its album as a whole. */
export function resultColumns(composed: ComposedAlbum) {
  const { critiques: _saved, ...ofAlbum } = composed.result;
  const dots = dotsOf(composed).map((category) => category.dots);
  return { result: json(ofAlbum), overall_score: overallScore(dots) };
}

/**
 * Saves the badges that an album earns; one that the user has already stays unchanged. While the coach has yet to read
 * a photo or the album, no score earns one: those of the technical check are replaced, and a badge is never taken back.
 */
export async function awardBadges(tx: Tx, composed: ComposedAlbum): Promise<void> {
  const { finishing } = composed;
  const { id: album_id, user_id } = finishing.album;
  const { id: jobId } = finishing.job;
  const isSettled =
    !(await hasWaiting(tx, jobId)) && !(await hasWaiting(tx, jobId, 'album_readings'));
  const badges = earnedBadges({
    categories: isSettled ? dotsOf(composed) : [],
    photoCount: finishing.photos.filter(({ state }) => state === 'critiqued').length,
  });
  await tx
    .insertInto('badges')
    .values(badges.map((badge) => ({ user_id, badge, album_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
