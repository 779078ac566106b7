import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { FindingKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { ReviewContent, ReviewWords } from '@photo-coach/shared/contracts/review-content.ts';
import type { Db } from '../db/connect.ts';
import type { PortfolioReview } from '../db/tables.ts';

/** A photo that a review shows, as it is now. */
export type ShownPhotoRow = Pick<
  PhotoRow,
  'id' | 'album_id' | 'name' | 'width' | 'height' | 'thumbhash' | 'display_path' | 'thumb_path'
> & { isSingle: boolean };

/** The review of a month of an account. @throws AppError PGRST116 */
export async function findReview(
  db: Db,
  { userId, month }: { userId: string; month: string },
): Promise<PortfolioReview> {
  const row = await db
    .selectFrom('portfolio_reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('month', '=', month)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('PGRST116', 'Not found');
  return row;
}

/** The remaining photos of some reviews, in their order. */
export async function readShownPhotos(db: Db, reviewIds: readonly string[]) {
  if (reviewIds.length === 0) return [];
  const rows = await db
    .selectFrom('portfolio_review_photos as shown')
    .innerJoin('photos', 'photos.id', 'shown.photo_id')
    .innerJoin('albums', 'albums.id', 'photos.album_id')
    .select(['shown.review_id', 'shown.role', 'shown.kind', 'shown.score', 'shown.words'])
    .select(['photos.id', 'photos.album_id', 'photos.name', 'photos.width', 'photos.height'])
    .select(['photos.thumbhash', 'photos.display_path', 'photos.thumb_path', 'albums.mode'])
    .where('shown.review_id', 'in', reviewIds)
    .orderBy('shown.review_id')
    .orderBy('shown.role')
    .orderBy('shown.position')
    .execute();
  return rows.map(({ review_id, role, kind, score, words, mode, ...photo }) => ({
    reviewId: review_id,
    role,
    kind,
    score,
    words,
    photo: { ...photo, isSingle: mode === 'single' } satisfies ShownPhotoRow,
  }));
}

/** The content of a written review. */
export type ReviewParts = {
  best: { photo: ShownPhotoRow; score: number; words: ReviewWords | null }[];
  examples: { kind: FindingKind; photos: ShownPhotoRow[] }[];
  next: { photo: ShownPhotoRow; words: ReviewWords } | null;
};

/** Reads the content of a written review, with the photos that are left. */
export async function readReviewParts(
  db: Db,
  { id, content }: { id: string; content: ReviewContent },
): Promise<ReviewParts> {
  const shown = await readShownPhotos(db, [id]);
  const inRole = (role: (typeof shown)[number]['role']) =>
    shown.filter((each) => each.role === role);
  const [next] = inRole('next').flatMap(({ photo, words }) => (words ? { photo, words } : []));
  return {
    best: inRole('best').map(({ photo, score, words }) => ({ photo, score: score ?? 0, words })),
    examples: content.recurring.map(({ kind }) => ({
      kind,
      photos: inRole('recurring').flatMap((each) => (each.kind === kind ? each.photo : [])),
    })),
    next: next ?? null,
  };
}
