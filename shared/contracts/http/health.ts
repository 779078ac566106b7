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

/** Where the doctor asks, with the operator's password, what the API takes for its address. */
export const SEEN_CALLER_PATH = '/api/health/caller';

/** How a request arrived at the API. */
export const seenCallerSchema = z.strictObject({
  /** The address that limits and lockouts count. */
  address: z.string(),
  /** As `X-Forwarded-For` has them: each proxy adds the address that called it. */
  forwardedFor: z.array(z.string()),
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
