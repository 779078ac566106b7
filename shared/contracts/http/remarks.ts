import { z } from 'zod';
import {
  answeredRemarkSchema,
  meantKindSchema,
  remarkAnswerSchema,
  remarkSchema,
} from '../remarks.ts';

export const answerRemarkRequestSchema = remarkSchema.extend({ answer: remarkAnswerSchema });
export type AnswerRemarkRequest = z.infer<typeof answerRemarkRequestSchema>;

export const answerRemarkReplySchema = z.strictObject({ remark: answeredRemarkSchema });

/** The kind that may be said again, and the genre of the photos. */
export const sayAgainRequestSchema = meantKindSchema.pick({ kind: true, genre: true });
export type SayAgainRequest = z.infer<typeof sayAgainRequestSchema>;

/** Newest first. */
export const meantKindsReplySchema = z.strictObject({ items: z.array(meantKindSchema) });
