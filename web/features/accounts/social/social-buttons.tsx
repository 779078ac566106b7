import { AUTH_ROUTES } from '@photo-coach/shared/contracts/http/auth-routes.ts';
import {
  type AuthSettings,
  authSettingsSchema,
  type SocialProvider,
  socialProviderSchema,
} from '@photo-coach/shared/contracts/http/gotrue.ts';
import { PROVIDER_NAMES } from '@photo-coach/shared/domain/accounts/social-providers.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import type { Provider } from '@supabase/auth-js';
import { queryOptions, useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { type ReactElement, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { track } from '../../../lib/analytics.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { ERROR_TEXTS } from '../../../lib/api/error-texts.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { authClient } from '../../../lib/session/auth-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/feedback/loading.tsx';
import { pendingFlowId } from '../../session/social-return.ts';
import { invitation } from '../sign-up/kept-in-tab.ts';
import google from './google.svg?inline';

/** The sign-in methods that the server is configured for. */
const authSettingsQuery = queryOptions({
  queryKey: ['auth-settings'],
  queryFn: ({ signal }) =>
    callRoute(AUTH_ROUTES.readSettings, { reply: authSettingsSchema, signal }),
  staleTime: 5 * 60_000,
});

/** The display name of a provider; the operator names the OpenID Connect provider. */
const providerName = (provider: SocialProvider, settings: AuthSettings | undefined): string =>
  (provider === 'oidc' && settings?.oidc_name) || PROVIDER_NAMES[provider];

/** A provider for auth-js, which passes any name on, but whose type lists only those of a hosted service. */
const toOAuthProvider = (provider: SocialProvider): Provider => provider as Provider;

/** Why the browser did not go to the provider. */
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

/** The "G" of Google in its four colors, which its branding guidelines for sign-in buttons require in either theme. */
const GoogleMark = () => <img src={google} alt="" className="size-5" />;

/** GitHub's Invertocat, in the one color of the text beside it. */
function GithubMark() {
  return (
    <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d="M8 0c4.42 0 8 3.58 8 8a8.013 8.013 0 0 1-5.45 7.59c-.4.08-.55-.17-.55-.38 0-.27.01-1.13.01-2.2 0-.75-.25-1.23-.54-1.48 1.78-.2 3.65-.88 3.65-3.95 0-.88-.31-1.59-.82-2.15.08-.2.36-1.02-.08-2.12 0 0-.67-.22-2.2.82-.64-.18-1.32-.27-2-.27-.68 0-1.36.09-2 .27-1.53-1.03-2.2-.82-2.2-.82-.44 1.1-.16 1.92-.08 2.12-.51.56-.82 1.28-.82 2.15 0 3.06 1.86 3.75 3.64 3.95-.23.2-.44.55-.51 1.07-.46.21-1.61.55-2.33-.66-.15-.24-.6-.83-1.23-.82-.67.01-.27.38.01.53.34.19.73.9.82 1.13.16.45.68 1.31 2.69.94 0 .67.01 1.3.01 1.49 0 .21-.15.45-.55.38A7.995 7.995 0 0 1 0 8c0-4.42 3.58-8 8-8Z" />
    </svg>
  );
}

/** A key, for a provider that has no mark known to us. */
const OidcMark = () => <KeyRound aria-hidden="true" />;

/** The trademarks of the providers by their brand rules: only on their own buttons, in their own colors and shapes. */
const MARKS: Record<SocialProvider, () => ReactElement> = {
  google: GoogleMark,
  github: GithubMark,
  oidc: OidcMark,
};

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
      {offered.map((provider) => {
        const Mark = MARKS[provider];
        return (
          <Button
            key={provider}
            look="provider"
            className="w-full"
            disabled={leavingFor !== null}
            onClick={() => void leave(provider)}
          >
            {leavingFor === provider ? <Spinner /> : <Mark />}
            <span className="truncate">Continue with {providerName(provider, data)}</span>
          </Button>
        );
      })}
    </div>
  );
}
