import { z } from 'zod';
import { photographerSchema } from './photographer.ts';

/** The questionnaire of an upload: question key to chosen answer (specification 2, section 3). */
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
  /** What the photographer meant, so that a choice is not called a fault. */
  intent: z
    .array(z.enum(['high_key', 'low_key', 'silhouette', 'panning', 'soft_focus']))
    .optional(),
});

/** What a client says of an upload. */
export const analysisContextSchema = z.strictObject({
  mode: z.enum(['single', 'album']),
  questionnaire: questionnaireSchema.default({}),
});

/**
 * What a job's critics go by: what the client said, and who it is written for. The server adds that when it
 * accepts the upload, and it stays as it is for every attempt of the job. What a later version has added is left out:
 * pages that were opened before an update go on reading jobs.
 */
export const jobContextSchema = z.object({
  ...analysisContextSchema.shape,
  questionnaire: z.object(questionnaireSchema.shape).default({}),
  /** Missing in jobs that were accepted before it was kept. */
  photographer: photographerSchema.optional(),
});
export type JobContext = z.infer<typeof jobContextSchema>;
