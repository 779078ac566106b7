import { z } from 'zod';

/** What the product counts (first specification, section 7). */
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

/** One event. Its properties say what happened, never who: no email, no name, no token. */
export const analyticsEventSchema = z.strictObject({
  /** Made by the client: an event that is sent twice is counted once. */
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

/** As many as are kept locally are sent at once. */
export const analyticsRequestSchema = z.strictObject({
  events: z.array(analyticsEventSchema).min(1).max(100),
});

export const analyticsReplySchema = z.strictObject({
  /** How many were new. */
  accepted: z.int().min(0),
});
