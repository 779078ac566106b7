import { z } from 'zod';

/** Everything that an operator can do, as its row names it. */
export const operatorActionSchema = z.enum([
  'account.create',
  'account.disable',
  'account.enable',
  'account.reset-password',
  'invitation.create',
  'invitation.revoke',
  'operator.grant',
  'operator.revoke',
  'plan.set',
  'job.retry',
  'job.cancel',
  'queue.pause',
  'queue.resume',
  'queue-board.change',
  'workers.drain',
  'workers.resume',
  'retention.run',
  'objects.prune',
]);
export type OperatorAction = z.infer<typeof operatorActionSchema>;

/** The subject of an action. */
export type OperatorTarget =
  | 'account'
  | 'invitation'
  | 'job'
  | 'queue'
  | 'workers'
  | 'database'
  | 'objects';

/** Facts of an action that its other columns don't hold, without secrets and addresses. */
export const operatorDetailsSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);
export type OperatorDetails = z.infer<typeof operatorDetailsSchema>;

/** Longest reason that an operator may give, in characters. */
export const MAX_REASON_LENGTH = 500;
