import {
  OIDC_NAME_MAX,
  type SocialProvider,
  socialProviderSchema,
} from '@photo-coach/shared/contracts/http/gotrue.ts';
import { PROVIDER_NAMES } from '@photo-coach/shared/domain/accounts/social-providers.ts';
import { publicUrl } from '@photo-coach/shared/server/env.ts';
import type { AccountDependencies, SocialEnv } from '../../dependencies.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';

type Credentials = { clientID: string; clientSecret: string };

const VARIABLES = {
  google: { id: 'GOOGLE_CLIENT_ID', secret: 'GOOGLE_CLIENT_SECRET' },
  github: { id: 'GITHUB_CLIENT_ID', secret: 'GITHUB_CLIENT_SECRET' },
  oidc: { id: 'OIDC_CLIENT_ID', secret: 'OIDC_CLIENT_SECRET' },
} as const satisfies Record<SocialProvider, { id: keyof SocialEnv; secret: keyof SocialEnv }>;

function findCredentials(env: SocialEnv, provider: SocialProvider): Credentials | null {
  const { id, secret } = VARIABLES[provider];
  const [clientID, clientSecret] = [env[id], env[secret]];
  return clientID === undefined || clientSecret === undefined ? null : { clientID, clientSecret };
}

/** Whether a provider's credentials are set. */
export const isConfigured = (env: SocialEnv, provider: SocialProvider): boolean =>
  findCredentials(env, provider) !== null;

/** Our client id and secret at a provider. @throws GoTrueError provider_disabled when they are not set */
export function requireCredentials(env: SocialEnv, provider: SocialProvider): Credentials {
  const credentials = findCredentials(env, provider);
  if (credentials === null) throw new GoTrueError('provider_disabled');
  return credentials;
}

/** A provider by the name in a request. @throws GoTrueError oauth_provider_not_supported, provider_disabled */
export function requireProvider(env: SocialEnv, name: unknown): SocialProvider {
  const provider = socialProviderSchema.safeParse(name).data;
  if (provider === undefined) throw new GoTrueError('oauth_provider_not_supported');
  requireCredentials(env, provider);
  return provider;
}

/** The callback URL, as it must be registered with the provider. */
export const callbackUrl = (
  env: Pick<AccountDependencies['env'], 'PUBLIC_URL' | 'PORT'>,
  provider: SocialProvider,
): string => `${publicUrl(env)}/api/auth/callback/${provider}`;

/** The display name of the OpenID Connect provider; null if there is none. */
export const oidcName = ({ OIDC_NAME, OIDC_ISSUER }: SocialEnv): string | null =>
  OIDC_ISSUER === undefined
    ? null
    : (OIDC_NAME ?? new URL(OIDC_ISSUER).hostname.slice(0, OIDC_NAME_MAX));

/** The display name of a provider: `Google`. */
export const providerName = (env: SocialEnv, provider: SocialProvider): string =>
  (provider === 'oidc' ? oidcName(env) : null) ?? PROVIDER_NAMES[provider];
