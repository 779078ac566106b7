import { z } from 'zod';
import { QUOTA_ERROR_CODES } from '../errors.ts';
import { MAX_REASON_LENGTH } from '../operator-actions.ts';
import { planSchema } from '../records.ts';
import { idParams } from './id-params.ts';
import { defineRouteContract } from './route-contract.ts';

/** Why an operator does something; it is recorded with the action. */
const reason = z.string().trim().min(1).max(MAX_REASON_LENGTH);

const accountActionRequestSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('disable'), reason }),
  z.strictObject({ action: z.literal('enable'), reason }),
  z.strictObject({
    action: z.literal('set-plan'),
    reason,
    /** `free` withdraws a granted plan. */
    plan: planSchema,
  }),
  z.strictObject({ action: z.literal('reset-password'), reason }),
]);
export type AccountActionRequest = z.infer<typeof accountActionRequestSchema>;

const accountActionReplySchema = z.strictObject({
  /** The link that sets a new password, to be passed on by the operator; null for other actions. */
  link: z.url().nullable(),
  /** The plan of a subscription that takes precedence over a granted plan; null if none does. */
  subscribedPlan: planSchema.nullable(),
});
export type AccountActionReply = z.infer<typeof accountActionReplySchema>;

const jobActionRequestSchema = z.strictObject({
  action: z.enum(['retry', 'cancel']),
  reason,
});

const jobActionReplySchema = z.strictObject({
  /** What is started again; null for a job that was canceled. */
  retried: z.enum(['analysis', 'photos', 'readings']).nullable(),
});

/** The routes with which operators change something. */
export const ADMIN_ACTION_ROUTES = {
  changeAccount: defineRouteContract({
    method: 'POST',
    path: '/api/admin/accounts/:id/actions',
    params: idParams,
    body: accountActionRequestSchema,
    reply: accountActionReplySchema,
    errors: [],
  }),
  changeJob: defineRouteContract({
    method: 'POST',
    path: '/api/admin/jobs/:id/actions',
    params: idParams,
    body: jobActionRequestSchema,
    reply: jobActionReplySchema,
    errors: [
      ...QUOTA_ERROR_CODES,
      'job_not_retryable',
      'photos_retried_already',
      'job_not_cancellable',
    ],
  }),
};
