import { z } from 'zod';

export const progressSummarySchema = z.strictObject({
  /** 0–100: average dots × 20. */
  overallScore: z.number().min(0).max(100),
  currentTier: z.enum(['Beginner', 'Improving', 'Serious Hobbyist', 'Pro/Semi-Pro']),
  /** Consecutive days with an upload, in the user's time zone. */
  streakCount: z.int().min(0),
  badges: z.array(z.string()),
});
export type ProgressSummary = z.infer<typeof progressSummarySchema>;

export const progressReplySchema = progressSummarySchema.extend({
  /** The latest finished analyses, oldest first. */
  trend: z.array(
    z.strictObject({
      albumId: z.uuid(),
      createdAt: z.iso.datetime(),
      /** 0–100, continuous. */
      score: z.number().min(0).max(100),
    }),
  ),
});
export type ProgressReply = z.infer<typeof progressReplySchema>;
