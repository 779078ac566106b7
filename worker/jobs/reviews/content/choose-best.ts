import type { ReviewedPhoto } from '@photo-coach/shared/domain/reviews/compare-month.ts';
import { pickBest, praiseOf } from '@photo-coach/shared/domain/reviews/pick-best.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import {
  type ComparedPhoto,
  isSamePicture,
} from '../../../critics/measured/album/likeness/group-photos.ts';
import { lookOf } from '../../../critics/measured/album/read-album-photo.ts';
import type { ShownPhoto } from './shown-photo.ts';

/** Photos among which the best are chosen: even long bursts leave three pictures. */
const CANDIDATES = 60;

type Candidate = ReviewedPhoto & ComparedPhoto;

/** The photos with the highest scores, with the features that identify their pictures. */
async function readCandidates(db: Db, month: readonly ReviewedPhoto[]): Promise<Candidate[]> {
  const highest = month
    .toSorted((one, other) => other.score - one.score || (one.photoId < other.photoId ? -1 : 1))
    .slice(0, CANDIDATES);
  const ids = highest.map(({ photoId }) => photoId);
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'exif', 'measurements', 'perceptual_hash'])
    .where('id', 'in', ids)
    .execute();
  return highest.flatMap((photo) => {
    const row = rows.find(({ id }) => id === photo.photoId);
    return row === undefined ? [] : { ...photo, row, ...lookOf(row) };
  });
}

/** The best photos of a month, each with its strongest point by its critiques. */
export async function chooseBest(db: Db, month: readonly ReviewedPhoto[]): Promise<ShownPhoto[]> {
  const best = pickBest(await readCandidates(db, month), isSamePicture);
  const critiques = await db
    .selectFrom('critiques')
    .select(['photo_id', 'findings', 'long_text'])
    .where(
      'photo_id',
      'in',
      best.map(({ photoId }) => photoId),
    )
    .orderBy('category')
    .execute();
  return best.map(({ photoId, score }) => {
    const text = praiseOf(critiques.filter(({ photo_id }) => photo_id === photoId));
    const words = text === null ? null : { text, check: null };
    return { role: 'best', photoId, kind: null, score, words };
  });
}
