import { z } from 'zod';
import { topicSchema } from './topic.ts';

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

/** The parts of a teacher's critique that are compared: its remarks, most important first, and its score, 0 to 100. */
export const referenceSchema = z.object({
  remarks: z.array(remarkSchema).min(1).readonly(),
  overall: z.number().min(0).max(100),
});
export type Reference = z.infer<typeof referenceSchema>;
