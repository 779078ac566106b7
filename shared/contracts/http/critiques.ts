import { z } from 'zod';
import { sentencesByFieldSchema } from '../critiques.ts';
import { critiqueRecordSchema, longTextSchema } from '../records.ts';
import { pageOf } from './page.ts';

/** The sentences of a critique; Deep Dive is null if the plan does not include it. */
export const visibleSentencesSchema = sentencesByFieldSchema.extend({
  deepDive: sentencesByFieldSchema.shape.deepDive.nullable(),
});

/** A critique's row as a client sees it; Deep Dive is null if the plan does not include it. */
const critiqueViewSchema = critiqueRecordSchema.extend({
  long_text: longTextSchema.extend({
    deepDive: z.string().nullable(),
    sentences: visibleSentencesSchema,
  }),
});
export type CritiqueView = z.infer<typeof critiqueViewSchema>;
export const critiquePageSchema = pageOf(critiqueViewSchema);
