import { z } from 'zod';
import { QUOTA_ERROR_CODES } from '../errors.ts';
import { queueNames } from '../queues.ts';
import { defineRouteContract } from './route-contract.ts';

const timestamp = z.iso.datetime();

/** Failures with the same reason: queue jobs of a queue, or the rows of jobs and photos. */
const deadLetterGroupSchema = z.strictObject({
  of: z.enum(['queue-jobs', 'jobs', 'photos']),
  /** For queue jobs. */
  queue: z.enum(queueNames).nullable(),
  /** The kind of queue job; null for rows. */
  name: z.string().nullable(),
  /** Without ids and numbers; for rows, the error's code. */
  reason: z.string(),
  count: z.int().min(1),
  oldestAt: timestamp,
  latestAt: timestamp,
  /** At most three: an id, and one that leads to an album's page; null if there is no album. */
  examples: z.array(z.strictObject({ id: z.string(), found: z.string().nullable() })),
});
export type DeadLetterGroup = z.infer<typeof deadLetterGroupSchema>;

/** The largest group first. */
const deadLettersSchema = z.strictObject({
  groups: z.array(deadLetterGroupSchema),
  /** Whether the queues answered; without them only rows are listed. */
  isQueueKnown: z.boolean(),
});

/** A part of a group; call it again with `cursor` until there is none. */
const retryDeadLettersRequestSchema = z.strictObject({
  of: deadLetterGroupSchema.shape.of,
  queue: deadLetterGroupSchema.shape.queue,
  name: deadLetterGroupSchema.shape.name,
  reason: z.string().min(1).max(300),
  why: z.string().trim().min(1).max(500),
  cursor: z.string().max(300).nullable(),
});
export type RetryDeadLettersRequest = z.infer<typeof retryDeadLettersRequestSchema>;

const retryDeadLettersReplySchema = z.strictObject({
  retried: z.int().min(0),
  /** Gone, retried automatically, or left to their owner. */
  left: z.int().min(0),
  /** null: the whole group was processed. */
  nextCursor: z.string().nullable(),
});
export type RetryDeadLettersReply = z.infer<typeof retryDeadLettersReplySchema>;

export const ADMIN_DEAD_LETTER_ROUTES = {
  list: defineRouteContract({
    method: 'GET',
    path: '/api/admin/dead-letters',
    reply: deadLettersSchema,
    errors: [],
  }),
  retry: defineRouteContract({
    method: 'POST',
    path: '/api/admin/dead-letters/retry',
    body: retryDeadLettersRequestSchema,
    reply: retryDeadLettersReplySchema,
    errors: [...QUOTA_ERROR_CODES, 'job_not_retryable', 'photos_retried_already'],
  }),
};
