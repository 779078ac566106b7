import { z } from 'zod';
import {
  operatorActionSchema,
  operatorDetailsSchema,
  operatorOutcomeSchema,
  operatorTargetSchema,
} from '../operator-actions.ts';
import { pageOf, pageQuerySchema } from './page.ts';
import { defineRouteContract } from './route-contract.ts';

const adminActionSchema = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Who did it: an email, `cli:` and a user of the machine, `ops`, or `operator` for an account that was erased. */
  actor: z.string(),
  actorId: z.uuid().nullable(),
  action: operatorActionSchema,
  targetKind: operatorTargetSchema,
  targetId: z.string().nullable(),
  accountId: z.uuid().nullable(),
  /** The email of that account; null if there is none. */
  email: z.string().nullable(),
  details: operatorDetailsSchema,
  outcome: operatorOutcomeSchema,
  reason: z.string().nullable(),
});
export type AdminAction = z.infer<typeof adminActionSchema>;

/** Operators' actions, newest first. */
const adminActionPageSchema = pageOf(adminActionSchema);

export const adminActionQuerySchema = pageQuerySchema.extend({
  action: operatorActionSchema.optional(),
  /** Part of an email, or the beginning of `actor`. */
  actor: z.string().trim().max(320).optional(),
  /** An id of an account, a job or the like. */
  target: z.string().trim().max(320).optional(),
});
export type AdminActionQuery = z.infer<typeof adminActionQuerySchema>;

export const ADMIN_AUDIT_ROUTES = {
  list: defineRouteContract({
    method: 'GET',
    path: '/api/admin/actions',
    query: adminActionQuerySchema,
    reply: adminActionPageSchema,
    errors: [],
  }),
};
