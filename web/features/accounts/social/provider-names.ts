import type { AuthSettings, SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { PROVIDER_NAMES } from '@photo-coach/shared/domain/accounts/social-providers.ts';
import type { Provider } from '@supabase/auth-js';

/** The display name of a provider; the operator names the OpenID Connect provider. */
export const providerName = (
  provider: SocialProvider,
  settings: AuthSettings | undefined,
): string => (provider === 'oidc' && settings?.oidc_name) || PROVIDER_NAMES[provider];

/** A provider for auth-js, which passes any name on, but whose type lists only those of a hosted service. */
export const toOAuthProvider = (provider: SocialProvider): Provider => provider as Provider;
