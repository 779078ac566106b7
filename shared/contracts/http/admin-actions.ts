import { z } from 'zod';
import { MAX_REASON_LENGTH } from '../operator-actions.ts';
import { planSchema } from '../records.ts';

/** Why an operator does something; it is recorded with the action. */
const reason = z.string().trim().min(1).max(MAX_REASON_LENGTH);

/** `POST /api/admin/accounts/:id/actions` */
export const accountActionRequestSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('disable'), reason }),
  z.strictObject({ action: z.literal('enable'), reason }),
  z.strictObject({
    action: z.literal('set-plan'),
    reason,
    /** `free` withdraws a granted plan. */
    plan: planSchema,
    /** null: until it is withdrawn. */
    until: z.iso.datetime().nullable(),
  }),
  z.strictObject({ action: z.literal('reset-password'), reason }),
  z.strictObject({ action: z.literal('grant-operator'), reason }),
  z.strictObject({ action: z.literal('revoke-operator'), reason }),
]);
export type AccountActionRequest = z.infer<typeof accountActionRequestSchema>;

export const accountActionReplySchema = z.strictObject({
  /** The link that sets a new password, to be passed on by the operator; null for other actions. */
  link: z.url().nullable(),
  /** The plan of a subscription that takes precedence over a granted plan; null if none does. */
  subscribedPlan: planSchema.nullable(),
});
export type AccountActionReply = z.infer<typeof accountActionReplySchema>;

/** `POST /api/admin/jobs/:id/actions` */
export const jobActionRequestSchema = z.strictObject({
  action: z.enum(['retry', 'cancel']),
  reason,
});
export type JobActionRequest = z.infer<typeof jobActionRequestSchema>;

export const jobActionReplySchema = z.strictObject({
  /** What is started again; null for a job that was canceled. */
  retried: z.enum(['analysis', 'photos', 'readings']).nullable(),
});

/** `POST /api/admin/queues/:name/actions` */
export const queueActionRequestSchema = z.strictObject({
  action: z.enum(['pause', 'resume']),
  reason,
});
