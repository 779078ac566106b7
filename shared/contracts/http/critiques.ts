import { z } from 'zod';
import { sentencesByFieldSchema } from '../critiques.ts';
import { critiqueRecordSchema, longTextSchema } from '../records.ts';
import { idParams } from './id-params.ts';
import { pageOf, pageQuerySchema } from './page.ts';
import { defineRouteContract } from './route-contract.ts';

/** The sentences of a critique; Deep Dive is null if the plan does not include it. */
export const visibleSentencesSchema = sentencesByFieldSchema.extend({
  deepDive: sentencesByFieldSchema.shape.deepDive.nullable(),
});

/** A critique's row as a client sees it; Deep Dive is null if the plan does not include it. */
const critiqueViewSchema = critiqueRecordSchema.extend({
  /** As shown, 0–10: dots × 2. An analysis has the score behind it, `scoreContinuous`. */
  score: critiqueRecordSchema.shape.score,
  long_text: longTextSchema.extend({
    deepDive: z.string().nullable(),
    sentences: visibleSentencesSchema,
  }),
});
export type CritiqueView = z.infer<typeof critiqueViewSchema>;
const critiquePageSchema = pageOf(critiqueViewSchema);

/** Critiques as rows. */
export const CRITIQUE_ROUTES = {
  list: defineRouteContract({
    method: 'GET',
    path: '/api/critiques',
    query: pageQuerySchema,
    reply: critiquePageSchema,
    errors: [],
  }),
  listOfAlbum: defineRouteContract({
    method: 'GET',
    path: '/api/albums/:id/critiques',
    params: idParams,
    reply: critiquePageSchema,
    errors: [],
  }),
};
