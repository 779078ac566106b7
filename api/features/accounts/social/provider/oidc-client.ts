import { createHash } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomPKCECodeVerifier,
  skipStateCheck,
} from 'openid-client';
import { z } from 'zod';
import type { AccountDependencies } from '../../dependencies.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { ProviderError, TIMEOUT_MS } from './call-provider.ts';
import { callbackUrl, requireCredentials } from './providers.ts';
import { type SocialProfile, toEmail, toName, toNames } from './social-profile.ts';

type Env = AccountDependencies['env'];

/** How long the metadata of an issuer is used, in milliseconds. */
const KEPT_MS = 60 * 60_000;

/** One entry for each environment; a process has only one. */
const discovered = new WeakMap<Env, { configuration: Promise<Configuration>; until: number }>();

/** Sends our secret in the header, the standard's default, unless the provider only takes it in the body. */
const authenticateBy =
  (secret: string): ClientAuth =>
  (server, ...call) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isInBody =
      methods.includes('client_secret_post') && !methods.includes('client_secret_basic');
    return (isInBody ? ClientSecretPost : ClientSecretBasic)(secret)(server, ...call);
  };

async function discover(env: Env, issuer: URL): Promise<Configuration> {
  const { clientID, clientSecret } = requireCredentials(env, 'oidc');
  // Signatures are checked with the provider's keys, which are read again when an ID token names an unknown one.
  const execute = [enableNonRepudiationChecks];
  // A provider on the developer's machine; the environment of production refuses one without TLS.
  if (issuer.protocol === 'http:') execute.push(allowInsecureRequests);
  const authentication = authenticateBy(clientSecret);
  const options = { execute, timeout: TIMEOUT_MS / 1000 };
  return await discovery(issuer, clientID, undefined, authentication, options);
}

/**
 * Reads the metadata of the OpenID Connect provider from its issuer, once an hour. A failure is not cached: the next
 * sign-in tries again.
 * @throws ProviderError when the issuer can't be reached, or describes another issuer
 */
export async function discoverIssuer(env: Env): Promise<Configuration> {
  if (env.OIDC_ISSUER === undefined) throw new GoTrueError('provider_disabled');
  const kept = discovered.get(env);
  if (kept !== undefined && kept.until > Date.now()) return await kept.configuration;
  const configuration = discover(env, new URL(env.OIDC_ISSUER));
  discovered.set(env, { configuration, until: Date.now() + KEPT_MS });
  try {
    return await configuration;
  } catch (error) {
    discovered.delete(env);
    throw new ProviderError('the issuer was not discovered', { cause: error });
  }
}

const DEFAULT_SCOPES = 'openid email profile';

/** The nonce of a flow. It follows from the flow's verifier, so that it needs no storing, and does not disclose it. */
const nonceOf = (verifier: string): string =>
  createHash('sha256').update(`nonce of ${verifier}`).digest('base64url');

/**
 * The page of the OpenID Connect provider to send the browser to.
 * @param storeVerifier stores our PKCE verifier and returns the `state`
 * @throws ProviderError when the provider's metadata can't be read
 */
export async function composeOidcAuthorization(
  env: Env,
  storeVerifier: (verifier: string) => Promise<string>,
): Promise<string> {
  // Before anything is stored, so that a provider that is away leaves no flow behind.
  const configuration = await discoverIssuer(env);
  const verifier = randomPKCECodeVerifier();
  const parameters = {
    redirect_uri: callbackUrl(env, 'oidc'),
    scope: env.OIDC_SCOPES ?? DEFAULT_SCOPES,
    state: await storeVerifier(verifier),
    nonce: nonceOf(verifier),
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
  return buildAuthorizationUrl(configuration, parameters).href;
}

/** The URL that the provider sent the browser back to, by its configured address instead of the proxied one. */
function callbackOf(env: Env, { code, iss }: { code: string; iss?: string | undefined }): URL {
  const url = new URL(callbackUrl(env, 'oidc'));
  url.searchParams.set('code', code);
  if (iss !== undefined) url.searchParams.set('iss', iss);
  return url;
}

/** The claims about a person: those of the ID token, or of the userinfo as well. */
type OidcPerson = Record<string, unknown>;

const personSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().nullish(),
  email_verified: z.unknown().optional(),
  given_name: z.string().nullish(),
  family_name: z.string().nullish(),
  name: z.string().nullish(),
});

/** Some providers send the flag as text. */
const isTrue = (flag: unknown): boolean => flag === true || flag === 'true';

/**
 * Reads an OpenID Connect provider's claims about a person. Subjects are unique only within an issuer: the issuer is
 * part of the id, so that a later provider of this server can't take over accounts of an earlier one.
 * @param options.trustsEmail treats every email as verified
 * @throws ZodError when the claims have an unexpected form
 */
function readOidcProfile(
  raw: OidcPerson,
  { issuer, trustsEmail }: { issuer: string; trustsEmail: boolean },
): SocialProfile {
  const person = personSchema.parse(raw);
  const full = toName(person.name);
  return {
    provider: 'oidc',
    providerUserId: `${issuer}#${person.sub}`,
    email: trustsEmail || isTrue(person.email_verified) ? toEmail(person.email) : null,
    names: toNames(toName(person.given_name), toName(person.family_name), full),
  };
}

/**
 * Exchanges the provider's code for an ID token, whose issuer, audience, times, nonce and signature are checked, and
 * reads the person from it. Many providers leave the email out of it: then their userinfo is read as well.
 * @param returned.iss the issuer that claims to have sent the browser back (RFC 9207)
 * @throws Error of openid-client for violations of the standard; ZodError
 */
export async function fetchOidcProfile(
  env: Env,
  returned: { code: string; verifier: string; iss?: string | undefined },
): Promise<SocialProfile> {
  const configuration = await discoverIssuer(env);
  const tokens = await authorizationCodeGrant(configuration, callbackOf(env, returned), {
    pkceCodeVerifier: returned.verifier,
    expectedNonce: nonceOf(returned.verifier),
    // The flow was found by its state.
    expectedState: skipStateCheck,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new ProviderError('the reply has no ID token', {});
  const { issuer, userinfo_endpoint } = configuration.serverMetadata();
  let person: OidcPerson = claims;
  if (claims['email'] === undefined && userinfo_endpoint !== undefined) {
    const info = await fetchUserInfo(configuration, tokens.access_token, claims.sub);
    person = { ...claims, ...info };
  }
  return readOidcProfile(person, { issuer, trustsEmail: env.OIDC_TRUST_EMAIL === true });
}
