import { PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { z } from 'zod';
import { topicSchema } from './topic.ts';

/** A teacher's levels, worst first. */
export const LEVELS = ['poor', 'weak', 'fair', 'good', 'excellent'] as const;
const levelSchema = z.enum(LEVELS);

const placeSchema = z
  .tuple([z.number(), z.number(), z.number(), z.number()])
  .transform(([x, y, width, height]) => ({ x, y, width, height }));

const remarkSchema = z.object({
  polarity: z.enum(['strength', 'weakness', 'suggestion']),
  topic: topicSchema,
  /** null: the whole photo. */
  region: placeSchema.nullable(),
  /** 1 to 5. */
  importance: z.int().min(1).max(5),
  /** What is needed to know it. */
  needs: z.enum(['pixels', 'detection', 'meaning']),
});
export type Remark = z.infer<typeof remarkSchema>;

/** The parts of a teacher's critique that are compared. Its texts are left out: no figure needs them. */
export const referenceSchema = z.object({
  /** Most important first. */
  remarks: z.array(remarkSchema).min(1),
  levels: z.record(z.enum(PHOTO_CATEGORIES), levelSchema),
  /** 0–100. */
  overall: z.number().min(0).max(100),
});
export type Reference = z.infer<typeof referenceSchema>;
