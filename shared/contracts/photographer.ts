import { z } from 'zod';

/** A photographer's level of experience. */
export const JOURNEY_LEVELS = [
  'beginner',
  'improving',
  'serious_hobbyist',
  'pro_semi_pro',
] as const;

/**
 * A photographer's answers in onboarding, when an analysis was accepted. Genres and goals can differ from those that
 * are offered, since their columns accept any text. Keys that a later version adds are ignored.
 */
export const photographerSchema = z.object({
  /** null: not answered. */
  level: z.enum(JOURNEY_LEVELS).nullable(),
  /** What they usually shoot; the photos of this analysis may differ. */
  genres: z.array(z.string()),
  /** Why they take photos. */
  goals: z.array(z.string()),
});
export type Photographer = z.infer<typeof photographerSchema>;
