import {
  type SocialProvider,
  socialProviderSchema,
} from '@photo-coach/shared/contracts/http/gotrue.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { track } from '../../../lib/analytics/analytics.ts';
import { ERROR_TEXTS } from '../../../lib/api/error-texts.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { authClient } from '../../../lib/session/auth-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/feedback/loading.tsx';
import { pendingFlowId } from '../../session/social-return/flow-id.ts';
import { invitation } from '../sign-up/invitation.ts';
import { authSettingsQuery } from './auth-settings.ts';
import { ProviderMark } from './provider-mark.tsx';
import { providerName, toOAuthProvider } from './provider-names.ts';

/** Why the browser did not go to the provider (docs/texts.md#signing-in). */
const TEXTS = {
  popup_blocked: ERROR_TEXTS.socialPopupBlocked,
  cookies: ERROR_TEXTS.socialCookies,
  network: ERROR_TEXTS.unreachable,
  other: ERROR_TEXTS.socialFailed,
} as const;

/** Bypasses the cache, so that an unreachable server shows an error here instead of a blank page. */
const fetchSettings = () =>
  queryClient.fetchQuery({ ...authSettingsQuery, staleTime: 0, retry: false }).catch(() => null);

async function openProvider(
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
  const invite = invitation.get();
  const { data, error } = await authClient.signInWithOAuth({
    provider: toOAuthProvider(provider),
    options: {
      redirectTo: back.href,
      skipBrowserRedirect: true,
      ...(invite !== null && { queryParams: { invite } }),
    },
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
async function startSocialSignIn(
  provider: SocialProvider,
  returnTo: string | null,
): Promise<string | null> {
  track('auth_oauth_requested', { provider });
  const reason = await openProvider(provider, returnTo);
  if (reason === null) return null;
  track('auth_oauth_failed', { provider, reason });
  return TEXTS[reason];
}

type SocialButtonsProps = {
  /** Path of the page to show after sign-in; already validated. */
  returnTo: string | null;
  /** Called just before the browser goes to the provider. */
  onLeave: () => void;
};

/** A button for each configured provider; empty for none, and until that is loaded. */
export function SocialButtons({ returnTo, onLeave }: SocialButtonsProps) {
  const { data } = useQuery(authSettingsQuery);
  const [leavingFor, setLeavingFor] = useState<SocialProvider | null>(null);
  // The browser's back button may restore the page as it was left, with a busy button.
  useEffect(() => {
    const onShow = () => setLeavingFor(null);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  const offered = socialProviderSchema.options.filter((provider) => data?.external[provider]);

  const leave = async (provider: SocialProvider) => {
    setLeavingFor(provider);
    onLeave();
    const text = await startSocialSignIn(provider, returnTo);
    // The button stays busy while the browser leaves.
    if (text === null) return;
    setLeavingFor(null);
    toast.error(text, { id: 'social' });
  };

  if (offered.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex items-center gap-4 text-sm text-muted">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </p>
      {offered.map((provider) => (
        <Button
          key={provider}
          look="provider"
          className="w-full"
          disabled={leavingFor !== null}
          onClick={() => void leave(provider)}
        >
          {leavingFor === provider ? <Spinner /> : <ProviderMark provider={provider} />}
          <span className="truncate">Continue with {providerName(provider, data)}</span>
        </Button>
      ))}
    </div>
  );
}
