import {
  accountActionReplySchema,
  accountActionRequestSchema,
  jobActionReplySchema,
  jobActionRequestSchema,
  queueActionRequestSchema,
} from '@photo-coach/shared/contracts/http/admin-actions.ts';
import { boardSessionReplySchema } from '@photo-coach/shared/contracts/http/admin-board.ts';
import {
  deadLettersSchema,
  retryDeadLettersReplySchema,
  retryDeadLettersRequestSchema,
} from '@photo-coach/shared/contracts/http/admin-dead-letters.ts';
import { queueNames } from '@photo-coach/shared/contracts/queues.ts';
import { pauseQueue, resumeQueue } from '@photo-coach/shared/server/operators/pause-queues.ts';
import { z } from 'zod';
import { defineInlineRoute } from '../../routing/define-route.ts';
import { cancelJob } from '../operators/cancel-job.ts';
import { retryFailedJob } from '../operators/retry-job.ts';
import { openBoardSession } from '../ops/board-session.ts';
import { actOnAccount } from './accounts/act-on-account.ts';
import { listFailures } from './dead-letters/list-dead-letters.ts';
import { retryPart } from './dead-letters/retry-part.ts';

const byId = z.object({ id: z.uuid() });

/** What operators do. Each is written down, with who did it and why. */
export const adminActionRoutes = [
  defineInlineRoute({
    method: 'post',
    path: '/api/admin/accounts/:id/actions',
    access: 'operator',
    summary: 'Disables or enables an account, sets its plan, password or role',
    limit: 'change',
    params: byId,
    body: accountActionRequestSchema,
    reply: accountActionReplySchema,
    handler: async ({ dependencies, account, params, body, log }) => ({
      body: await actOnAccount(
        { ...dependencies, log },
        { actor: { userId: account.userId }, userId: params.id },
        body,
      ),
    }),
  }),
  defineInlineRoute({
    method: 'post',
    path: '/api/admin/jobs/:id/actions',
    access: 'operator',
    summary: 'Retries or cancels a job',
    limit: 'change',
    params: byId,
    body: jobActionRequestSchema,
    reply: jobActionReplySchema,
    async handler({ dependencies, account, params, body, log }) {
      const { action, reason } = body;
      const chosen = { actor: { userId: account.userId }, jobId: params.id, reason };
      const own = { ...dependencies, log };
      if (action === 'retry') return { body: { retried: await retryFailedJob(own, chosen) } };
      await cancelJob(own, chosen);
      return { body: { retried: null } };
    },
  }),
  defineInlineRoute({
    method: 'post',
    path: '/api/admin/queues/:name/actions',
    access: 'operator',
    summary: 'Pauses or resumes a queue',
    limit: 'change',
    params: z.object({ name: z.enum(queueNames) }),
    body: queueActionRequestSchema,
    reply: null,
    async handler({ dependencies, account, params, body }) {
      const { action, reason } = body;
      const chosen = { actor: { userId: account.userId }, name: params.name, reason };
      await (action === 'pause' ? pauseQueue : resumeQueue)(dependencies, chosen);
      return { body: undefined };
    },
  }),
  defineInlineRoute({
    method: 'post',
    path: '/api/admin/board-session',
    access: 'operator',
    summary: 'Lets this browser open the queue board for a quarter of an hour',
    limit: 'change',
    reply: boardSessionReplySchema,
    async handler({ dependencies: { env, now }, account }) {
      const { header, expiresAt } = openBoardSession(env, { ...account, now: now() });
      return { body: { expiresAt }, headers: { 'set-cookie': header } };
    },
  }),
  defineInlineRoute({
    method: 'get',
    path: '/api/admin/dead-letters',
    access: 'operator',
    summary: 'What failed for good, by reason',
    reply: deadLettersSchema,
    handler: async ({ dependencies, log }) => ({
      body: await listFailures({ ...dependencies, log }),
    }),
  }),
  defineInlineRoute({
    method: 'post',
    path: '/api/admin/dead-letters/retry',
    access: 'operator',
    summary: 'Tries a part of what failed for one reason again',
    limit: 'change',
    body: retryDeadLettersRequestSchema,
    reply: retryDeadLettersReplySchema,
    handler: async ({ dependencies, account, body, log }) => ({
      body: await retryPart(
        { ...dependencies, log },
        { request: body, actor: { userId: account.userId } },
      ),
    }),
  }),
];
