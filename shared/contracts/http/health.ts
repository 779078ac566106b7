import { z } from 'zod';
import { defineRouteContract } from './route-contract.ts';

const checkSchema = z.enum(['ok', 'failing']);
const readinessSchema = z.strictObject({
  /** Degraded: requests are answered, and something waits or is refused until a store is back. */
  status: z.enum(['ok', 'degraded', 'failing', 'stopping']),
  checks: z.strictObject({
    database: checkSchema,
    schema: checkSchema,
    queue: checkSchema,
    storage: checkSchema,
    /** Failing while this machine's clock, or that of Redis, differs from the database's; nothing stops by it. */
    clock: checkSchema,
  }),
});

/** Whether a process runs, and whether it can serve. */
export const HEALTH_ROUTES = {
  readLive: defineRouteContract({
    method: 'GET',
    path: '/api/health/live',
    reply: z.strictObject({ status: z.literal('ok') }),
    errors: [],
  }),
  readReady: defineRouteContract({
    method: 'GET',
    path: '/api/health/ready',
    reply: readinessSchema,
    replies: { 503: readinessSchema },
    errors: [],
  }),
};
