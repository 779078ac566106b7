import type { AuthSettings, SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { PROVIDER_NAMES } from '@photo-coach/shared/domain/accounts/social-providers.ts';
import type { Provider } from '@supabase/auth-js';

/** What people call a provider; the operator names that of OpenID Connect. */
export const providerName = (
  provider: SocialProvider,
  settings: AuthSettings | undefined,
): string => (provider === 'oidc' && settings?.oidc_name) || PROVIDER_NAMES[provider];

/** A provider for auth-js, which sends any name on, but whose type lists those of a hosted service alone. */
export const toOAuthProvider = (provider: SocialProvider): Provider => provider as Provider;
