import { z } from 'zod';
import { sentenceSchema } from './critiques.ts';

/** The topic of a tip for paid work. */
export const BUSINESS_TOPICS = ['sendBack', 'set', 'delivery'] as const;

/** One tip for paid work, with its evidence in the photos. */
export const businessTipSchema = z.strictObject({
  topic: z.enum(BUSINESS_TOPICS),
  sentence: sentenceSchema,
});
export type BusinessTip = z.infer<typeof businessTipSchema>;
export type BusinessTopic = BusinessTip['topic'];
