import type { SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { publicUrl } from '@photo-coach/shared/server/env.ts';
import { hashToken } from '@photo-coach/shared/server/secret-token.ts';
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { AccountDependencies } from '../../dependencies.ts';
import { callbackUrl } from '../provider/providers.ts';

/** How long, in minutes, a person may stay at the provider. */
export const FLOW_MINUTES = 10;

/** A sign-in in progress. */
type Flow = {
  env: Pick<AccountDependencies['env'], 'PUBLIC_URL' | 'PORT'>;
  provider: SocialProvider;
  state: string;
};

/**
 * The cookie that binds a flow to the browser that started it. Its name contains a hash of the state, so that
 * several tabs can sign in at once. The prefix `__Host-` keeps other hosts of the domain from setting it, and
 * requires the path `/`; without https the path is that of the callback.
 */
function oauthCookie({ env, provider, state }: Flow): Omit<SetCookie, 'value'> {
  const secure = publicUrl(env).startsWith('https:');
  return {
    name: `${secure ? '__Host-' : ''}sign-in-${hashToken(state).slice(0, 16)}`,
    httpOnly: true,
    secure,
    // Not strict: the browser comes from the provider's page.
    sameSite: 'lax',
    path: secure ? '/' : new URL(callbackUrl(env, provider)).pathname,
  };
}

/** The `Set-Cookie` header that stores a flow's secret in the browser. */
export const setOAuthCookie = (flow: Flow, browserSecret: string): string =>
  stringifySetCookie({
    ...oauthCookie(flow),
    value: browserSecret,
    maxAge: FLOW_MINUTES * 60,
    expires: new Date(Date.now() + FLOW_MINUTES * 60_000),
  });

/** The `Set-Cookie` header that deletes it. */
export const clearOAuthCookie = (flow: Flow): string =>
  stringifySetCookie({ ...oauthCookie(flow), value: '', expires: new Date(0) });

/** The flow's secret in a `Cookie` header; empty when the browser has none. */
export const readOAuthCookie = (flow: Flow, header: string | undefined): string =>
  parseCookie(header ?? '')[oauthCookie(flow).name] ?? '';
