import {
  albumCategorySchema,
  photoCategorySchema,
} from '@photo-coach/shared/contracts/categories.ts';
import { measurementNameSchema } from '@photo-coach/shared/contracts/measurements.ts';
import { z } from 'zod';
import { albumJudgmentSchema, judgmentSchema } from './claims.ts';

/*
 * The schema of the model's answers. The model names measurements; values and regions come from our own. It has no
 * bounds, because not every server supports them in strict JSON schemas; filter-sentences.ts checks them.
 */
const sentencesOf = <Sentence extends z.ZodType>(sentence: Sentence) =>
  z.strictObject({
    whatsWorking: z.array(sentence),
    whatToImprove: z.array(sentence),
    quickWin: z.array(sentence),
    learn: z.array(sentence),
    deepDive: z.array(sentence),
  });

const photoSentence = z.strictObject({
  text: z.string(),
  citations: z.array(
    z.strictObject({ measurement: measurementNameSchema, judgment: judgmentSchema }),
  ),
});

const albumSentence = z.strictObject({
  text: z.string(),
  citations: z.array(
    z.strictObject({
      /** p1, p2, … for a photo's own measurement; null for an album-wide one. */
      photo: z.string().nullable(),
      measurement: measurementNameSchema,
      judgment: albumJudgmentSchema,
    }),
  ),
});

export const photoAnswerSchema = z.strictObject({
  critiques: z.array(
    z.strictObject({
      category: photoCategorySchema,
      /** 0–100; null where the model does not say. */
      score: z.number().nullable(),
      sentences: sentencesOf(photoSentence),
    }),
  ),
});
export type PhotoAnswer = z.infer<typeof photoAnswerSchema>;

export const albumAnswerSchema = z.strictObject({
  critiques: z.array(
    z.strictObject({
      category: albumCategorySchema,
      score: z.number().nullable(),
      sentences: sentencesOf(albumSentence),
    }),
  ),
  narrative: z.array(albumSentence),
});
export type AlbumAnswer = z.infer<typeof albumAnswerSchema>;

/** A sentence of either answer. */
export type AnswerSentence = z.infer<typeof photoSentence> | z.infer<typeof albumSentence>;
export type Citation = AnswerSentence['citations'][number];
