import { z } from 'zod';
import { defineRoute } from '../../routing/define-route.ts';
import { checkReadiness } from './check-readiness.ts';

const liveSchema = z.strictObject({ status: z.literal('ok') });
const checkSchema = z.enum(['ok', 'failing']);
const readinessSchema = z.strictObject({
  status: z.enum(['ok', 'failing', 'stopping']),
  checks: z.strictObject({ database: checkSchema, queue: checkSchema, storage: checkSchema }),
});

export const healthRoutes = [
  defineRoute({
    method: 'get',
    path: '/api/health/live',
    access: 'public',
    summary: 'Whether the process is running',
    reply: liveSchema,
    handler: async () => ({ body: { status: 'ok' } as const }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/health/ready',
    access: 'public',
    summary: 'Whether database, queue and object store answer (503 if one does not)',
    reply: readinessSchema,
    replies: { 503: readinessSchema },
    async handler({ dependencies, log }) {
      const body = await checkReadiness({ ...dependencies, log });
      return { status: body.status === 'ok' ? 200 : 503, body };
    },
  }),
];
