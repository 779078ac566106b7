import { z } from 'zod';
import { itemSchema } from './item.ts';
import { variantSchema } from './variant.ts';

/** The versions of one photo that are to be measured. */
export const batchSchema = z.strictObject({ photo: z.string(), variants: z.array(variantSchema) });
export type Batch = z.infer<typeof batchSchema>;

/** What a measuring process sends: that it is ready, an item, or that a batch is done. */
export const answerSchema = z.union([z.literal(['ready', 'done']), itemSchema]);
