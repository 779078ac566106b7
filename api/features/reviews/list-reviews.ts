import type { PortfolioReviewList } from '@photo-coach/shared/contracts/http/portfolio-reviews.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import {
  calendarDay,
  dayStart,
  monthStart,
} from '@photo-coach/shared/domain/progress/calendar-day.ts';
import {
  MIN_REVIEW_PHOTOS,
  nextReviewDay,
} from '@photo-coach/shared/domain/reviews/review-month.ts';
import { readShownPhotos } from '@photo-coach/shared/server/albums/read-review.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { readProfile, readUser } from '@photo-coach/shared/server/db/read-account.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { presentPhoto } from './present-review.ts';

/** Ten years. */
const MAX_REVIEWS = 120;

/** Photos with critiques in uploads since an instant. */
async function countPhotos(db: Db, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('albums')
    .innerJoin('photos', 'photos.album_id', 'albums.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('albums.user_id', '=', userId)
    .where('albums.created_at', '>=', since.toISOString())
    .where('photos.state', '=', 'critiqued')
    .executeTakeFirstOrThrow();
  return count;
}

/** When the next review is due, and how many photos it has so far. */
async function readNext({ db, now }: Pick<ApiDependencies, 'db' | 'now'>, userId: string) {
  const { timezone } = await readUser(db, userId);
  const since = dayStart(monthStart(calendarDay(now(), timezone)), timezone);
  return {
    day: nextReviewDay(now(), timezone),
    photoCount: await countPhotos(db, userId, since),
    needed: MIN_REVIEW_PHOTOS,
  };
}

/** The account's reviews, newest first, and when the next one is due. */
export async function listReviews(
  { db, storage, now }: Pick<ApiDependencies, 'db' | 'storage' | 'now'>,
  userId: string,
): Promise<PortfolioReviewList> {
  const rows = await db
    .selectFrom('portfolio_reviews')
    .select(['id', 'month', 'status', 'content'])
    .where('user_id', '=', userId)
    .orderBy('month', 'desc')
    .limit(MAX_REVIEWS)
    .execute();
  const [shown, profile, next] = await Promise.all([
    readShownPhotos(
      db,
      rows.map(({ id }) => id),
    ),
    readProfile(db, userId),
    readNext({ db, now }, userId),
  ]);
  const covers = shown.filter(({ role }) => role === 'best');
  return {
    reviews: await Promise.all(
      rows.map(async ({ id, month, status, content }) => ({
        month: month.slice(0, 7),
        status,
        photoCount: content?.photoCount ?? null,
        covers: await Promise.all(
          covers.flatMap(({ reviewId, photo }) =>
            reviewId === id ? presentPhoto(storage, photo) : [],
          ),
        ),
      })),
    ),
    isIncluded: effectivePlan(profile) !== 'free',
    next,
  };
}
