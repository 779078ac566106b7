import { z } from 'zod';

/** How long something probably still takes, in whole seconds; the ends are equal when it is sure. */
const timeRangeSchema = z.strictObject({
  lowSeconds: z.int().min(0),
  highSeconds: z.int().min(1),
});
export type TimeRange = z.infer<typeof timeRangeSchema>;

/** What can be said of an analysis that has not ended. */
const estimateSchema = z.strictObject({
  albumId: z.uuid(),
  /** Null while that can't be said. */
  timeLeft: timeRangeSchema.nullable(),
  /** Photos of others that workers take before its next one; 0 once one of its own was taken. */
  photosBefore: z.int().min(0),
});
export type Estimate = z.infer<typeof estimateSchema>;

/** Those of all unfinished analyses of the account. */
export const estimatesReplySchema = z.strictObject({ estimates: z.array(estimateSchema) });
