import { z } from 'zod';
import { categorySchema } from '../categories.ts';
import { criticNameSchema, sentenceSchema } from '../critiques.ts';
import { SEEN_KINDS, WEAKNESS_KINDS } from '../findings/kinds.ts';
import { measurementNameSchema } from '../measurements.ts';
import { defineRouteContract } from './route-contract.ts';

export const progressSummarySchema = z.strictObject({
  /** 0–100: average dots × 20, rounded. */
  overallScore: z.number().min(0).max(100),
  /**
   * Who wrote the critiques behind the overall score: `measured` only if all are. null if there are none, or the server
   * does not say.
   */
  critic: criticNameSchema.nullable().default(null),
  currentTier: z.enum(['Beginner', 'Improving', 'Serious Hobbyist', 'Pro/Semi-Pro']),
  /** Consecutive days with an upload, in the user's time zone. */
  streakCount: z.int().min(0),
  badges: z.array(z.string()),
});
export type ProgressSummary = z.infer<typeof progressSummarySchema>;

/** A badge is earned once: its day never changes. */
const earnedBadgeSchema = z.strictObject({
  badge: z.string(),
  earnedAt: z.iso.datetime(),
  /** The upload that earned it; null once it is deleted. */
  albumId: z.uuid().nullable(),
});

/**
 * How the later photos differ from the earlier ones, beyond the noise: medians in the measurement's unit, or the shares
 * of photos, 0–1, in which the coach has seen the weakness.
 */
const weaknessTrendSchema = z.strictObject({
  direction: z.enum(['better', 'worse']),
  earlier: z.number(),
  later: z.number(),
});

const recurring = {
  /** The number of photos that it was found in, of `ofPhotos`. */
  photoCount: z.int().positive(),
  /** The latest photos; for kinds that only the coach sees, those that it has read. */
  ofPhotos: z.int().positive(),
  /** null: no change beyond the noise, or too few photos to tell. */
  trend: weaknessTrendSchema.nullable(),
};

const followedPhoto = {
  photoId: z.uuid(),
  albumId: z.uuid(),
  isSingle: z.boolean(),
  uploadedAt: z.iso.datetime(),
  found: z.boolean(),
};

const measuredWeaknessSchema = z.strictObject({
  kind: z.enum(WEAKNESS_KINDS),
  measurement: measurementNameSchema,
  ...recurring,
  /** The measurement on each photo that allows it, oldest upload first; a tilt is without its sign. */
  series: z.array(z.strictObject({ ...followedPhoto, value: z.number() })),
});

const seenWeaknessSchema = z.strictObject({
  kind: z.enum(SEEN_KINDS),
  measurement: z.null(),
  ...recurring,
  /** Each photo that the coach has read, oldest upload first. */
  series: z.array(z.strictObject({ ...followedPhoto, value: z.null() })),
});

/** Something that was found in several of the latest photos. */
const recurringWeaknessSchema = z.union([measuredWeaknessSchema, seenWeaknessSchema]);
export type RecurringWeakness = z.infer<typeof recurringWeaknessSchema>;
export type MeasuredWeakness = z.infer<typeof measuredWeaknessSchema>;
export type SeenWeakness = z.infer<typeof seenWeaknessSchema>;

/** What to try on the next photo, from one of the account's critiques. */
const adviceSchema = z.strictObject({
  text: sentenceSchema.shape.text,
  category: categorySchema,
  albumId: z.uuid(),
  /** The photo that shows why. */
  photoId: z.uuid(),
  /** When the critique was written. */
  createdAt: z.iso.datetime(),
});
export type Advice = z.infer<typeof adviceSchema>;

export const progressReplySchema = progressSummarySchema.extend({
  /** In the order they were earned. */
  earnedBadges: z.array(earnedBadgeSchema),
  /** The longest run of days with an upload, in the user's time zone. */
  longestStreak: z.int().min(0),
  /** Most frequent in the latest photos first. */
  weaknesses: z.array(recurringWeaknessSchema),
  /** The latest finished analyses, oldest first. */
  trend: z.array(
    z.strictObject({
      albumId: z.uuid(),
      createdAt: z.iso.datetime(),
      /** As the overall score, of this one. */
      score: z.number().min(0).max(100),
      /** As for the overall score. */
      critic: criticNameSchema.nullable().default(null),
    }),
  ),
  /** null if no critique has any, or the server does not say. */
  advice: adviceSchema.nullable().default(null),
});
export type ProgressReply = z.infer<typeof progressReplySchema>;

/** How the caller's photos develop. */
export const PROGRESS_ROUTES = {
  read: defineRouteContract({
    method: 'GET',
    path: '/api/progress',
    reply: progressReplySchema,
    errors: [],
  }),
};
