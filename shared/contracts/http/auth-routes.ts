import { z } from 'zod';
import {
  authorizeQuerySchema,
  grantSchema,
  recoverRequestSchema,
  resendRequestSchema,
  signUpRequestSchema,
  updateUserRequestSchema,
  verifyQuerySchema,
  verifyRequestSchema,
} from './gotrue.ts';
import { defineRouteContract, REDIRECT } from './route-contract.ts';

/** In the form of the ALTCHA widget. The signature covers every parameter, including those not listed here. */
const challengeReplySchema = z.strictObject({
  parameters: z.looseObject({ algorithm: z.string(), nonce: z.string(), expiresAt: z.number() }),
  signature: z.string(),
});

const healthReplySchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  version: z.string(),
});

/** Says nothing about whether the address has an account. */
const emptyReplySchema = z.strictObject({});

/** Longer than any provider's values, and short enough to look up and hash. */
const parameter = z.string().min(1).max(4000).optional().catch(undefined);

/** The query of a provider's redirect back to us (RFC 6749, section 4.1.2). */
const callbackQuerySchema = z.object({
  state: parameter,
  code: parameter,
  error: parameter,
  error_description: parameter,
  iss: parameter,
});

const tokenQuerySchema = z.object({
  grant_type: z.enum(['password', 'refresh_token', 'pkce'], 'Unsupported grant_type'),
});

const logoutQuerySchema = z.object({
  scope: z.enum(['global', 'local', 'others']).default('global'),
});

const timestamp = z.iso.datetime();

const authUserSchema = z.strictObject({
  id: z.uuid(),
  aud: z.literal('authenticated'),
  role: z.literal('authenticated'),
  email: z.string(),
  /** The new address, until its link is opened. */
  new_email: z.string().optional(),
  phone: z.literal(''),
  email_confirmed_at: timestamp.optional(),
  confirmed_at: timestamp.optional(),
  app_metadata: z.strictObject({ provider: z.string(), providers: z.array(z.string()) }),
  user_metadata: z.record(z.string(), z.unknown()),
  identities: z.array(
    z.strictObject({
      identity_id: z.uuid(),
      /** The provider's id of the user. */
      id: z.string(),
      user_id: z.uuid(),
      provider: z.string(),
      identity_data: z.record(z.string(), z.unknown()),
      created_at: timestamp,
      last_sign_in_at: timestamp.optional(),
      updated_at: timestamp,
    }),
  ),
  is_anonymous: z.literal(false),
  created_at: timestamp,
  updated_at: timestamp,
});

const authSessionSchema = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds. */
  expires_in: z.int(),
  /** Seconds since 1970. */
  expires_at: z.int(),
  refresh_token: z.string(),
  user: authUserSchema,
});

/** The whole reply of `GET /settings`, as GoTrue's clients expect it. */
const settingsReplySchema = z.strictObject({
  external: z.strictObject({
    email: z.literal(true),
    phone: z.literal(false),
    anonymous_users: z.literal(false),
    google: z.boolean(),
    github: z.boolean(),
    oidc: z.boolean(),
  }),
  /** The display name of the OpenID Connect provider; null if there is none. */
  oidc_name: z.string().nullable(),
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  phone_autoconfirm: z.literal(false),
  saml_enabled: z.literal(false),
});

/** Everything under `/api/auth`, in the GoTrue protocol. */
export const AUTH_ROUTES = {
  readSettings: defineRouteContract({
    method: 'GET',
    path: '/api/auth/settings',
    reply: settingsReplySchema,
    errors: [],
  }),
  readHealth: defineRouteContract({
    method: 'GET',
    path: '/api/auth/health',
    reply: healthReplySchema,
    errors: [],
  }),
  createCaptcha: defineRouteContract({
    method: 'GET',
    path: '/api/auth/captcha',
    reply: challengeReplySchema,
    errors: [],
  }),
  signUp: defineRouteContract({
    method: 'POST',
    path: '/api/auth/signup',
    body: signUpRequestSchema,
    reply: z.union([authSessionSchema, authUserSchema]),
    errors: [
      'signup_disabled',
      'invitation_required',
      'invitation_invalid',
      'weak_password',
      'user_already_exists',
      'user_banned',
    ],
  }),
  readUser: defineRouteContract({
    method: 'GET',
    path: '/api/auth/user',
    reply: authUserSchema,
    errors: [],
  }),
  changeUser: defineRouteContract({
    method: 'PUT',
    path: '/api/auth/user',
    body: updateUserRequestSchema,
    reply: authUserSchema,
    errors: [
      'reauthentication_needed',
      'invalid_credentials',
      'over_email_send_rate_limit',
      'same_password',
      'weak_password',
      'email_exists',
    ],
  }),
  signIn: defineRouteContract({
    method: 'POST',
    path: '/api/auth/token',
    query: tokenQuerySchema,
    body: grantSchema,
    reply: authSessionSchema,
    errors: [
      'invalid_credentials',
      'captcha_failed',
      'user_banned',
      'refresh_token_not_found',
      'refresh_token_already_used',
      'flow_state_not_found',
      'flow_state_expired',
      'bad_code_verifier',
    ],
  }),
  signOut: defineRouteContract({
    method: 'POST',
    path: '/api/auth/logout',
    query: logoutQuerySchema,
    reply: null,
    errors: [],
  }),
  resend: defineRouteContract({
    method: 'POST',
    path: '/api/auth/resend',
    body: resendRequestSchema,
    reply: emptyReplySchema,
    errors: ['over_email_send_rate_limit'],
  }),
  recover: defineRouteContract({
    method: 'POST',
    path: '/api/auth/recover',
    body: recoverRequestSchema,
    reply: emptyReplySchema,
    errors: ['over_email_send_rate_limit'],
  }),
  openLink: defineRouteContract({
    method: 'GET',
    path: '/api/auth/verify',
    query: verifyQuerySchema,
    reply: REDIRECT,
    errors: [],
  }),
  verify: defineRouteContract({
    method: 'POST',
    path: '/api/auth/verify',
    body: verifyRequestSchema,
    reply: authSessionSchema,
    errors: ['otp_expired', 'user_banned'],
  }),
  startOAuth: defineRouteContract({
    method: 'GET',
    path: '/api/auth/authorize',
    query: authorizeQuerySchema,
    reply: REDIRECT,
    errors: ['oauth_provider_not_supported', 'provider_disabled'],
  }),
  finishOAuth: defineRouteContract({
    method: 'GET',
    path: '/api/auth/callback/:provider',
    params: z.object({ provider: z.string() }),
    query: callbackQuerySchema,
    reply: REDIRECT,
    errors: [
      'oauth_provider_not_supported',
      'provider_disabled',
      'bad_oauth_state',
      'bad_oauth_callback',
      'flow_state_expired',
      'provider_email_needs_verification',
      'signup_disabled',
      'invitation_required',
      'invitation_invalid',
      'identity_already_exists',
    ],
  }),
};
