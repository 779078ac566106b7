import { z } from 'zod';
import { criticNameSchema } from '../critiques.ts';
import { WEAKNESS_KINDS } from '../findings/kinds.ts';
import { measurementNameSchema } from '../measurements.ts';

export const progressSummarySchema = z.strictObject({
  /** 0–100: average dots × 20. */
  overallScore: z.number().min(0).max(100),
  /** Who wrote the critiques behind the overall score: `measured` only if all are. null without any, or where the server does not say. */
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

/** How a measurement differs between the earlier and the later photos, by more than its noise. */
const weaknessTrendSchema = z.strictObject({
  direction: z.enum(['better', 'worse']),
  /** Medians of the earlier and the later photos, in the measurement's unit. */
  earlier: z.number(),
  later: z.number(),
});

/** Something that was found in several of the latest photos. */
const recurringWeaknessSchema = z.strictObject({
  kind: z.enum(WEAKNESS_KINDS),
  measurement: measurementNameSchema,
  /** The number of photos that it was found in, of `ofPhotos`. */
  photoCount: z.int().positive(),
  ofPhotos: z.int().positive(),
  /** null: no change larger than the noise, or too few photos to tell. */
  trend: weaknessTrendSchema.nullable(),
  /** The measurement on each photo that allows it, oldest upload first; a tilt is without its sign. */
  series: z.array(
    z.strictObject({
      photoId: z.uuid(),
      albumId: z.uuid(),
      isSingle: z.boolean(),
      uploadedAt: z.iso.datetime(),
      value: z.number(),
      found: z.boolean(),
    }),
  ),
});
export type RecurringWeakness = z.infer<typeof recurringWeaknessSchema>;

export const progressReplySchema = progressSummarySchema.extend({
  /** In the order they were earned. */
  earnedBadges: z.array(earnedBadgeSchema),
  /** The longest run of days with an upload, in the user's time zone. */
  longestStreak: z.int().min(0),
  /** What was found in most of the latest photos first. */
  weaknesses: z.array(recurringWeaknessSchema),
  /** The latest finished analyses, oldest first. */
  trend: z.array(
    z.strictObject({
      albumId: z.uuid(),
      createdAt: z.iso.datetime(),
      /** 0–100, continuous. */
      score: z.number().min(0).max(100),
      /** As for the overall score. */
      critic: criticNameSchema.nullable().default(null),
    }),
  ),
});
export type ProgressReply = z.infer<typeof progressReplySchema>;
