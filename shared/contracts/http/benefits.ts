import { z } from 'zod';
import { defineRouteContract } from './route-contract.ts';

/** The account's monthly coaching call. */
const coachingCallSchema = z.strictObject({
  /** Whether this month's can be booked: its booking page has not been opened. */
  isAvailable: z.boolean(),
  /** When the next calendar month begins, in UTC, and with it the next call. */
  nextFrom: z.iso.datetime(),
});

/** What the account gets besides critiques. */
const benefitsReplySchema = z.strictObject({
  /** Null if none is offered, or the plan in force has none. */
  coachingCall: coachingCallSchema.nullable(),
  /** Where the community meets; null if there is none. */
  communityUrl: z.url().nullable(),
});
export type BenefitsReply = z.infer<typeof benefitsReplySchema>;

const bookCallReplySchema = z.strictObject({
  /** The owner's booking page; null if the call was used before. */
  bookingUrl: z.url().nullable(),
});
export type BookCallReply = z.infer<typeof bookCallReplySchema>;

/** What the account gets besides critiques. */
export const BENEFIT_ROUTES = {
  read: defineRouteContract({
    method: 'GET',
    path: '/api/me/benefits',
    reply: benefitsReplySchema,
    errors: [],
  }),
};

/** The monthly coaching call. */
export const COACHING_CALL_ROUTES = {
  book: defineRouteContract({
    method: 'POST',
    path: '/api/me/coaching-call',
    reply: bookCallReplySchema,
    errors: ['benefit_not_offered', 'plan_feature_missing'],
  }),
};
