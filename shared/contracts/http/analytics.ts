import { z } from 'zod';
import { defineRouteContract } from './route-contract.ts';

/** The product events that are counted. */
const ANALYTICS_EVENT_NAMES = [
  'auth_signup_requested',
  'auth_signup_failed',
  'auth_signup_needs_confirmation',
  'auth_signup_succeeded',
  'auth_login_requested',
  'auth_login_failed',
  'auth_login_succeeded',
  'auth_oauth_requested',
  'auth_oauth_failed',
  'auth_password_reset_requested',
  'auth_password_reset_completed',
  'auth_logout_requested',
  'auth_logout_failed',
  'auth_logout_succeeded',
  'checkout_requested',
  'checkout_succeeded',
  'checkout_failed',
  'checkout_timed_out',
] as const;

/** One event. Its properties never identify a person: no email, no name, no token. */
export const analyticsEventSchema = z.strictObject({
  /** Created by the client, so that an event that is sent twice is counted once. */
  id: z.uuid(),
  event: z.enum(ANALYTICS_EVENT_NAMES),
  properties: z
    .record(
      z.string().min(1).max(60),
      z.union([z.string().max(200), z.number(), z.boolean(), z.null()]),
    )
    .refine((properties) => Object.keys(properties).length <= 20, 'At most 20 properties'),
  timestamp: z.iso.datetime(),
});
export type AnalyticsEvent = z.infer<typeof analyticsEventSchema>;

/** A client queues at most as many events as one request may contain. */
export const analyticsRequestSchema = z.strictObject({
  events: z.array(analyticsEventSchema).min(1).max(100),
});

const analyticsReplySchema = z.strictObject({
  /** Number of new events. */
  accepted: z.int().min(0),
});

/** The pages' reports about their use. */
export const ANALYTICS_ROUTES = {
  record: defineRouteContract({
    method: 'POST',
    path: '/api/analytics',
    body: analyticsRequestSchema,
    reply: analyticsReplySchema,
    errors: [],
  }),
};
