import { AUTH_ROUTES } from '@photo-coach/shared/contracts/http/auth-routes.ts';
import {
  type AuthSettings,
  authSettingsSchema,
  type SocialProvider,
} from '@photo-coach/shared/contracts/http/gotrue.ts';
import { PROVIDER_NAMES } from '@photo-coach/shared/domain/accounts/social-providers.ts';
import type { Provider } from '@supabase/auth-js';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../../lib/api/call-route.ts';

/** The sign-in methods that the server is configured for. */
export const authSettingsQuery = queryOptions({
  queryKey: ['auth-settings'],
  queryFn: ({ signal }) =>
    callRoute(AUTH_ROUTES.readSettings, { reply: authSettingsSchema, signal }),
  staleTime: 5 * 60_000,
});

/** The display name of a provider; the operator names the OpenID Connect provider. */
export const providerName = (
  provider: SocialProvider,
  settings: AuthSettings | undefined,
): string => (provider === 'oidc' && settings?.oidc_name) || PROVIDER_NAMES[provider];

/** A provider for auth-js, which passes any name on, but whose type lists only those of a hosted service. */
export const toOAuthProvider = (provider: SocialProvider): Provider => provider as Provider;
