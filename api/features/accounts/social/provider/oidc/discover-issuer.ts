import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { AccountDependencies } from '../../../dependencies.ts';
import { GoTrueError } from '../../../gotrue/gotrue-error.ts';
import { ProviderError, TIMEOUT_MS } from '../call-provider.ts';
import { requireCredentials } from '../providers.ts';

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
