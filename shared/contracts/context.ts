import { z } from 'zod';
import { photographerSchema } from './photographer.ts';

/** The questionnaire of an upload: question key to chosen answer. */
export const questionnaireSchema = z.strictObject({
  primary_genre: z
    .enum(['Weddings', 'Portraits', 'Events', 'Fashion', 'Street', 'Sports', 'Other'])
    .optional(),
  improve_goal: z
    .enum(['Posing', 'Composition', 'Lighting', 'Editing', 'Storytelling', 'Business'])
    .optional(),
  usage: z
    .enum(['Client delivery', 'Website/Portfolio', 'Instagram', 'Print', 'Personal project'])
    .optional(),
  pref_concise: z.enum(['Yes', 'No']).optional(),
  want_next3plan: z.enum(['Yes', 'No']).optional(),
  /** Effects that the photographer intended, so that a critique does not call them a weakness. */
  intent: z
    .array(z.enum(['high_key', 'low_key', 'silhouette', 'panning', 'soft_focus']))
    .optional(),
});

/** The part of the context that the client sends with an upload. */
export const analysisContextSchema = z.strictObject({
  mode: z.enum(['single', 'album']),
  questionnaire: questionnaireSchema.default({}),
});

/**
 * The context of a job's critics: what the client sent, and the photographer, whom the server adds when it accepts the
 * upload. It never changes between attempts of the job. Unknown keys are ignored, so that open pages can read what a
 * newer server writes.
 */
export const jobContextSchema = z.object({
  ...analysisContextSchema.shape,
  questionnaire: z.object(questionnaireSchema.shape).default({}),
  /** Missing if nothing is known about them. */
  photographer: photographerSchema.optional(),
});
export type JobContext = z.infer<typeof jobContextSchema>;
