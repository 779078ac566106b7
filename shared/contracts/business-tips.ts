import { z } from 'zod';
import { sentenceSchema } from './critiques.ts';

/** What a tip for paid work is about. */
export const BUSINESS_TOPICS = ['sendBack', 'set', 'crops', 'delivery'] as const;

/** One tip for paid work, with the places in the photos that it rests on. */
export const businessTipSchema = z.strictObject({
  topic: z.enum(BUSINESS_TOPICS),
  sentence: sentenceSchema,
});
export type BusinessTip = z.infer<typeof businessTipSchema>;
export type BusinessTopic = BusinessTip['topic'];
