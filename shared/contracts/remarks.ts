import { z } from 'zod';
import { questionnaireSchema } from './context.ts';
import { FINDING_KINDS } from './findings/kinds.ts';
import { regionSchema } from './regions.ts';

/*
 * Photographers' answers to remarks about their photos. Findings have no ids: a remark is identified by what was found
 * and where, which stays the same as long as the photo and its reading do.
 */

/**
 * intended: it was intended, in this photo and in later ones of its genre · not_true: it is wrong about this photo ·
 * helpful: it helps. The first two set their remark aside.
 */
export const remarkAnswerSchema = z.enum(['intended', 'not_true', 'helpful']);
export type RemarkAnswer = z.infer<typeof remarkAnswerSchema>;

/** A remark about a photo, by its finding. */
export const remarkSchema = z.strictObject({
  kind: z.enum(FINDING_KINDS),
  polarity: z.enum(['strength', 'weakness', 'intent']),
  region: regionSchema,
});
export type Remark = z.infer<typeof remarkSchema>;

/** An answer, as the photo's owner sees it. */
export const answeredRemarkSchema = remarkSchema.extend({
  id: z.uuid(),
  answer: remarkAnswerSchema,
  /** The remark's text when it was answered. */
  said: z.string(),
});
export type AnsweredRemark = z.infer<typeof answeredRemarkSchema>;

/**
 * What was found in a photo and is not said, because its photographer called the same intentional in earlier photos of
 * its genre.
 */
export const meantFindingSchema = z.strictObject({ kind: z.enum(FINDING_KINDS), text: z.string() });
export type MeantFinding = z.infer<typeof meantFindingSchema>;

const genreSchema = questionnaireSchema.shape.primary_genre.unwrap();
export type Genre = z.infer<typeof genreSchema>;

/** A kind of weakness that a photographer calls intentional in photos of a genre; null: in photos without a genre. */
export const meantKindSchema = z.strictObject({
  kind: z.enum(FINDING_KINDS),
  genre: genreSchema.nullable(),
  /** Photos uploaded after this are judged by it. */
  since: z.iso.datetime(),
});
export type MeantKind = z.infer<typeof meantKindSchema>;
