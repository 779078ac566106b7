import { z } from 'zod';

/** How far somebody has come as a photographer (specification 1, section 2). */
export const JOURNEY_LEVELS = [
  'beginner',
  'improving',
  'serious_hobbyist',
  'pro_semi_pro',
] as const;

/**
 * What a photographer has said of themselves in onboarding, as it stood when an analysis was accepted.
 * Genres and goals may be others than those that are offered: their columns take any text.
 * What a later version has added is left out.
 */
export const photographerSchema = z.object({
  /** null: not said. */
  level: z.enum(JOURNEY_LEVELS).nullable(),
  /** What they usually shoot: a habit, no statement about the photos at hand. */
  genres: z.array(z.string()),
  /** What they shoot for. */
  goals: z.array(z.string()),
});
export type Photographer = z.infer<typeof photographerSchema>;
