import { z } from 'zod';
import { emailAddressSchema, signInAddressSchema } from './email-address.ts';

/*
 * `/api/auth` speaks the GoTrue protocol, so that @supabase/auth-js can be pointed at it unchanged.
 * Unknown keys of a request are ignored, as in GoTrue: auth-js sends some for captchas and PKCE.
 */

/** The `error_code` of a reply under `/api/auth`. */
const authErrorCodeSchema = z.enum([
  'bad_code_verifier',
  'bad_json',
  'bad_jwt',
  'bad_oauth_callback',
  'bad_oauth_state',
  'captcha_failed',
  'email_exists',
  'email_not_confirmed',
  'flow_state_expired',
  'flow_state_not_found',
  'identity_already_exists',
  'invalid_credentials',
  'invitation_invalid',
  'invitation_required',
  'no_authorization',
  'oauth_provider_not_supported',
  'otp_expired',
  'over_email_send_rate_limit',
  'over_request_rate_limit',
  'provider_disabled',
  'provider_email_needs_verification',
  'reauthentication_needed',
  'refresh_token_already_used',
  'refresh_token_not_found',
  'same_password',
  'session_not_found',
  'signup_disabled',
  'unexpected_failure',
  'user_already_exists',
  'user_banned',
  'validation_failed',
  'weak_password',
]);
export type AuthErrorCode = z.infer<typeof authErrorCodeSchema>;

/** The codes that every route under `/api/auth` can answer; a route's contract lists only the others. */
export const COMMON_AUTH_ERROR_CODES = [
  'no_authorization',
  'bad_jwt',
  'session_not_found',
  'email_not_confirmed',
  'bad_json',
  'validation_failed',
  'over_request_rate_limit',
  'unexpected_failure',
] as const satisfies readonly AuthErrorCode[];
export type CommonAuthErrorCode = (typeof COMMON_AUTH_ERROR_CODES)[number];

/** The body of every error reply under `/api/auth`. */
export const authErrorBodySchema = z.strictObject({
  /** The HTTP status. */
  code: z.int(),
  error_code: authErrorCodeSchema,
  msg: z.string(),
  weak_password: z
    .strictObject({ reasons: z.array(z.enum(['length', 'characters', 'pwned'])) })
    .optional(),
});
export type AuthErrorBody = z.infer<typeof authErrorBodySchema>;

/** Accepts what the form accepts, with GoTrue's message for everything else. */
const addressOf = (form: z.ZodType<string>) =>
  z
    .string()
    .refine((address) => form.safeParse(address).success, {
      error: 'Unable to validate email address: invalid format',
    })
    .trim()
    .toLowerCase();

const email = addressOf(emailAddressSchema);

/** The limit is above that of the password rules, and low enough to hash. */
const password = z.string().min(1).max(1000);

const token = z.string().min(1).max(200);

/** The account's own metadata, limited in size because every access token contains it. */
const userMetadata = z
  .record(z.string().max(60), z.union([z.string().max(300), z.number(), z.boolean(), z.null()]))
  .refine((data) => JSON.stringify(data).length <= 2000, 'User metadata is too large');
export type UserMetadata = z.infer<typeof userMetadata>;

/** `data.invite` is the token of an invitation, where a new account needs one: auth-js sends nothing else of ours. */
export const signUpRequestSchema = z.object({
  email,
  password,
  data: userMetadata.nullish(),
});

/** The solution of a captcha, as auth-js sends it. */
const metaSecurity = z.object({ captcha_token: z.string().max(8000).nullish() }).nullish();

export const passwordGrantSchema = z.object({
  email: addressOf(signInAddressSchema),
  password,
  gotrue_meta_security: metaSecurity,
});

/** The authorization code of a social sign-in, and the code verifier of the browser that started it (RFC 7636). */
const pkceGrantSchema = z.object({
  auth_code: token,
  code_verifier: z.string().min(43).max(128),
});

export const socialProviderSchema = z.enum(['google', 'github', 'oidc']);
export type SocialProvider = z.infer<typeof socialProviderSchema>;

/** The start of a social sign-in. PKCE is required, so that a session is never part of a URL. */
export const authorizeQuerySchema = z.object({
  provider: z.string(),
  redirect_to: z.string().max(2000).optional(),
  code_challenge: z.string().min(43).max(128),
  code_challenge_method: z.string().toLowerCase().pipe(z.literal('s256')),
  /** The token of an invitation, in case a new account is made. An invalid one does not prevent a sign-in. */
  invite: token.optional().catch(undefined),
});

const refreshGrantSchema = z.object({ refresh_token: token });

/** `POST /token`: each grant with the `grant_type` of the query. */
export const grantSchema = z.discriminatedUnion('grant_type', [
  passwordGrantSchema.extend({ grant_type: z.literal('password') }),
  refreshGrantSchema.extend({ grant_type: z.literal('refresh_token') }),
  pkceGrantSchema.extend({ grant_type: z.literal('pkce') }),
]);

export const updateUserRequestSchema = z.object({
  /** A new address receives a link, and replaces the old one once the link is opened. */
  email: email.nullish(),
  password: password.nullish(),
  /** Required for a new email or password once the session is a day old. */
  current_password: password.nullish(),
  data: userMetadata.nullish(),
});

export const recoverRequestSchema = z.object({ email });

export const resendRequestSchema = z.object({ email, type: z.literal('signup') });

/** auth-js uses `email` for a link of either kind. */
const linkTypeSchema = z.enum(['signup', 'recovery', 'email']);
export type LinkType = z.infer<typeof linkTypeSchema>;

export const verifyRequestSchema = z.object({ type: linkTypeSchema, token_hash: token });

/** A link opened in a browser. Invalid values are accepted here, because a page shows the problem. GoTrue's own links name the hash `token`. */
export const verifyQuerySchema = z.object({
  type: linkTypeSchema.optional().catch(undefined),
  token_hash: token.optional().catch(undefined),
  token: token.optional().catch(undefined),
});

/** Longest name of an OpenID Connect provider, in characters: it stands on a button. */
export const OIDC_NAME_MAX = 40;

/** The part of `GET /settings` that the sign-in page needs: which providers are configured. */
export const authSettingsSchema = z.object({
  external: z.object({ google: z.boolean(), github: z.boolean(), oidc: z.boolean() }),
  oidc_name: z.string().nullable(),
});
export type AuthSettings = z.infer<typeof authSettingsSchema>;

/** `required` on a refused sign-in if the next attempt needs a captcha. While sign-in is locked, `Retry-After` (seconds) is set as well. */
export const CAPTCHA_HEADER = 'x-captcha';
