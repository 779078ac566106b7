import { z } from 'zod';
import { FINDING_KINDS } from '../findings/kinds.ts';
import { reviewContentSchema, reviewStatusSchema } from '../review-content.ts';
import { defineRouteContract } from './route-contract.ts';
import { shownPhotoSchema } from './shown-photo.ts';

/** A month in an address: YYYY-MM. */
const reviewMonthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** A photo in a review, with the link to its feedback. */
const reviewPhotoSchema = shownPhotoSchema.extend({ albumId: z.uuid(), isSingle: z.boolean() });
export type ReviewPhoto = z.infer<typeof reviewPhotoSchema>;

const writtenReviewSchema = z.strictObject({
  writtenAt: z.iso.datetime(),
  content: reviewContentSchema,
  /** Highest score first, 0–100; without deleted photos. */
  best: z.array(
    z.strictObject({
      photo: reviewPhotoSchema,
      score: z.number().min(0).max(100),
      /** Its strongest point; null if its critiques praise nothing. */
      reason: z.string().nullable(),
    }),
  ),
  /** Photos that show the recurring weakness. */
  examples: z.array(
    z.strictObject({ kind: z.enum(FINDING_KINDS), photos: z.array(reviewPhotoSchema) }),
  ),
  /** What to try next month, how to see that it worked, and the photo that it came from; null if there is nothing. */
  next: z
    .strictObject({ text: z.string(), check: z.string().nullable(), photo: reviewPhotoSchema })
    .nullable(),
});
export type WrittenReview = z.infer<typeof writtenReviewSchema>;

const portfolioReviewSchema = z.strictObject({
  month: reviewMonthSchema,
  status: reviewStatusSchema,
  /** null until it is written. */
  review: writtenReviewSchema.nullable(),
});

const portfolioReviewListSchema = z.strictObject({
  /** Newest first. */
  reviews: z.array(
    z.strictObject({
      month: reviewMonthSchema,
      status: reviewStatusSchema,
      photoCount: z.int().positive().nullable(),
      /** Its best photos. */
      covers: z.array(reviewPhotoSchema),
    }),
  ),
  /** Whether the current plan includes reviews. */
  isIncluded: z.boolean(),
  next: z.strictObject({
    /** The day on which the review of the current month is due, in the account's time zone. */
    day: z.iso.date(),
    /** Photos of the current month that have critiques so far. */
    photoCount: z.int().min(0),
    /** Photos that a review needs. */
    needed: z.int().positive(),
  }),
});
export type PortfolioReviewList = z.infer<typeof portfolioReviewListSchema>;

/** Whether an account gets a mail when a review is ready. */
const reviewMailsSchema = z.strictObject({ wanted: z.boolean() });

const monthParams = z.object({ month: reviewMonthSchema });

/** Monthly portfolio reviews and their mails. */
export const REVIEW_ROUTES = {
  list: defineRouteContract({
    method: 'GET',
    path: '/api/portfolio-reviews',
    reply: portfolioReviewListSchema,
    errors: [],
  }),
  read: defineRouteContract({
    method: 'GET',
    path: '/api/portfolio-reviews/:month',
    params: monthParams,
    reply: portfolioReviewSchema,
    errors: [],
  }),
  readMails: defineRouteContract({
    method: 'GET',
    path: '/api/me/review-mails',
    reply: reviewMailsSchema,
    errors: [],
  }),
  changeMails: defineRouteContract({
    method: 'PUT',
    path: '/api/me/review-mails',
    body: reviewMailsSchema,
    reply: reviewMailsSchema,
    errors: [],
  }),
  stopMails: defineRouteContract({
    method: 'POST',
    path: '/api/review-mails/:token/stop',
    params: z.object({ token: z.string() }),
    reply: null,
    errors: [],
  }),
};
