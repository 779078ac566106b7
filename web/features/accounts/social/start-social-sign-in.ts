import type { SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { track } from '../../../lib/analytics/analytics.ts';
import { ERROR_TEXTS } from '../../../lib/api/error-texts.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { authClient } from '../../../lib/session/auth-client.ts';
import { pendingFlowId } from '../../session/social-return/flow-id.ts';
import { authSettingsQuery } from './auth-settings.ts';

/** Why the browser did not go to the provider (specification 1, section 8). */
const TEXTS = {
  popup_blocked: ERROR_TEXTS.socialPopupBlocked,
  cookies: ERROR_TEXTS.socialCookies,
  network: ERROR_TEXTS.unreachable,
  other: ERROR_TEXTS.socialFailed,
} as const;

/** Bypasses the cache, so that an unreachable server shows an error here instead of a blank page. */
const fetchSettings = () =>
  queryClient.fetchQuery({ ...authSettingsQuery, staleTime: 0, retry: false }).catch(() => null);

async function leave(
  provider: SocialProvider,
  returnTo: string | null,
): Promise<keyof typeof TEXTS | null> {
  // The server ties the sign-in to this browser by a cookie.
  if (!navigator.cookieEnabled) return 'cookies';
  const settings = await fetchSettings();
  if (settings === null) return 'network';
  if (!settings.external[provider]) return 'other';
  const back = new URL(PAGES.welcome, window.location.origin);
  if (returnTo) back.searchParams.set('returnTo', returnTo);
  const { data, error } = await authClient.signInWithOAuth({
    provider,
    options: { redirectTo: back.href, skipBrowserRedirect: true },
  });
  if (error) return 'other';
  if (data.flowId) pendingFlowId.set(data.flowId);
  return window.open(data.url, '_self') === null ? 'popup_blocked' : null;
}

/**
 * Sends the browser to a provider, which redirects it back to /welcome with a code.
 * @param returnTo path of the page to show afterward, already validated; null for the default
 * @returns null when the browser is leaving, otherwise the error text
 */
export async function startSocialSignIn(
  provider: SocialProvider,
  returnTo: string | null,
): Promise<string | null> {
  track('auth_oauth_requested', { provider });
  const reason = await leave(provider, returnTo);
  if (reason === null) return null;
  track('auth_oauth_failed', { provider, reason });
  return TEXTS[reason];
}
