import { z } from 'zod';
import { criticNameSchema } from '../critiques.ts';
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

/** Something that was found in several of the latest photos. */
const recurringWeaknessSchema = z.strictObject({
  kind: z.enum([...WEAKNESS_KINDS, ...SEEN_KINDS]),
  /** What shows it; null for a kind that only the coach sees. */
  measurement: measurementNameSchema.nullable(),
  /** The number of photos that it was found in, of `ofPhotos`. */
  photoCount: z.int().positive(),
  /** The latest photos; for kinds that only the coach sees, those that it has read. */
  ofPhotos: z.int().positive(),
  /** null: no change beyond the noise, or too few photos to tell. */
  trend: weaknessTrendSchema.nullable(),
});
export type RecurringWeakness = z.infer<typeof recurringWeaknessSchema>;

export const progressReplySchema = progressSummarySchema.extend({
  /** In the order they were earned. */
  earnedBadges: z.array(earnedBadgeSchema),
  /** Most frequent in the latest photos first. */
  weaknesses: z.array(recurringWeaknessSchema),
  /** The finished analyses behind the overall score. */
  analysisCount: z.int().min(0),
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
