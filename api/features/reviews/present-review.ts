import type {
  REVIEW_ROUTES,
  ReviewPhoto,
  WrittenReview,
} from '@photo-coach/shared/contracts/http/portfolio-reviews.ts';
import {
  findReview,
  readReviewParts,
  type ShownPhotoRow,
} from '@photo-coach/shared/server/albums/read-review.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import type { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { presentShownPhoto } from '../photos/sign-previews.ts';

type PortfolioReview = z.infer<typeof REVIEW_ROUTES.read.reply>;

/** A photo of a review as its owner's client sees it, with signed URLs. */
export async function presentPhoto(storage: Storage, photo: ShownPhotoRow): Promise<ReviewPhoto> {
  const { album_id: albumId, isSingle } = photo;
  return { ...(await presentShownPhoto(storage, photo)), albumId, isSingle };
}

type Dependencies = Pick<ApiDependencies, 'db' | 'storage'>;
type Row = Awaited<ReturnType<typeof findReview>>;

async function presentWritten(
  { db, storage }: Dependencies,
  { id, content, written_at: writtenAt }: Row,
): Promise<WrittenReview | null> {
  if (content === null || writtenAt === null) return null;
  const { best, examples, next } = await readReviewParts(db, { id, content });
  const present = (photo: ShownPhotoRow) => presentPhoto(storage, photo);
  return {
    writtenAt,
    content,
    best: await Promise.all(
      best.map(async ({ photo, score, words }) => ({
        photo: await present(photo),
        score,
        reason: words?.text ?? null,
      })),
    ),
    examples: await Promise.all(
      examples.map(async ({ kind, photos }) => ({
        kind,
        photos: await Promise.all(photos.map(present)),
      })),
    ),
    next: next && { ...next.words, photo: await present(next.photo) },
  };
}

/**
 * The review of a month, even after its plan has ended. Photos that were deleted since are left out.
 * @param month YYYY-MM
 * @throws AppError PGRST116
 */
export async function presentReview(
  dependencies: Dependencies,
  { userId, month }: { userId: string; month: string },
): Promise<PortfolioReview> {
  const row = await findReview(dependencies.db, { userId, month: `${month}-01` });
  return { month, status: row.status, review: await presentWritten(dependencies, row) };
}
