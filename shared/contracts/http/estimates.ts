import { z } from 'zod';
import { defineRouteContract } from './route-contract.ts';

/** How long something probably still takes, in whole seconds; both ends are equal when it is sure. */
const timeRangeSchema = z.strictObject({
  lowSeconds: z.int().min(0),
  highSeconds: z.int().min(1),
});
export type TimeRange = z.infer<typeof timeRangeSchema>;

/**
 * Why the photos of an analysis wait. Before the first is taken: others' photos or another album of its account come
 * first, no machine serves it, or an operator has paused the queue; at any time: the photo storage is full.
 */
const waitReasonSchema = z.enum(['others', 'own_album', 'machine', 'paused', 'storage']);

/** The estimate of an analysis that has not ended. */
const estimateSchema = z.strictObject({
  albumId: z.uuid(),
  /** Null while it can't be estimated. */
  timeLeft: timeRangeSchema.nullable(),
  /** Others' photos that workers take before its next one; 0 once one of its own was taken. */
  photosBefore: z.int().min(0),
  /** Null while it moves or is next, and if the server does not say. */
  waitsFor: waitReasonSchema.nullable().default(null),
});
export type Estimate = z.infer<typeof estimateSchema>;

/** Estimates of all unfinished analyses of the account. */
const estimatesReplySchema = z.strictObject({ estimates: z.array(estimateSchema) });

/** How long the unfinished analyses still take. */
export const ESTIMATE_ROUTES = {
  list: defineRouteContract({
    method: 'GET',
    path: '/api/estimates',
    reply: estimatesReplySchema,
    errors: [],
  }),
};
