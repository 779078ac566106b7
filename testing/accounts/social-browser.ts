import type { SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';
import type { GoTrueClient, Provider } from '@supabase/auth-js';
import { openBrowser } from './auth-server.ts';

/** The public address of the server that startAuthServer starts; nothing listens there. */
export const PUBLIC_ORIGIN = 'http://photo-coach.test';

/** A simulated browser: it follows redirects one by one, stores cookies, and runs the real client in PKCE mode. */
export type SocialBrowser = {
  client: GoTrueClient;
  /** By name; `path` is the attribute that the server set. */
  cookies: Map<string, { value: string; path: string }>;
  /** Fetches one page as a navigation does, without following redirects. */
  visit(address: string): Promise<{ status: number; location: string; setCookies: string[] }>;
  /** Follows redirects until they lead to a page of the application. @returns its path and query */
  follow(address: string): Promise<string>;
  /** Builds the address that starts a sign-in. */
  signInAddress(provider: SocialProvider, redirectTo?: string): Promise<string>;
  /** Completes a sign-in and exchanges the code. */
  signIn(provider: SocialProvider): ReturnType<GoTrueClient['exchangeCodeForSession']>;
};

type Cookies = SocialBrowser['cookies'];

function storeCookies(cookies: Cookies, setCookies: readonly string[]): void {
  for (const line of setCookies) {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const path = attributes.find((each) => each.startsWith('Path='))?.slice(5) ?? '/';
    if (/Expires=Thu, 01 Jan 1970/.test(line)) cookies.delete(name);
    else cookies.set(name, { value, path });
  }
}

const cookieHeader = (cookies: Cookies, pathname: string): string =>
  [...cookies]
    .filter(([, { path }]) => pathname === path || pathname.startsWith(path))
    .map(([name, { value }]) => `${name}=${value}`)
    .join('; ');

/** The client passes any name on, but its type lists only those of a hosted service. */
const asOAuthProvider = (provider: SocialProvider) => provider as Provider;

const codeOf = (page: string): string =>
  new URL(page, PUBLIC_ORIGIN).searchParams.get('code') ?? '';

/**
 * Opens a separate browser.
 * @param url of `/api/auth`, where the server listens, unlike PUBLIC_ORIGIN
 */
export function openSocialBrowser(url: string): SocialBrowser {
  const cookies: Cookies = new Map();
  const client = openBrowser(url, {
    flowType: 'pkce',
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      storeCookies(cookies, response.headers.getSetCookie());
      return response;
    },
  });
  const visit: SocialBrowser['visit'] = async (address) => {
    const target = new URL(address.replace(PUBLIC_ORIGIN, new URL(url).origin), url);
    const response = await fetch(target, {
      redirect: 'manual',
      headers: {
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        cookie: cookieHeader(cookies, target.pathname),
      },
    });
    const setCookies = response.headers.getSetCookie();
    storeCookies(cookies, setCookies);
    return {
      status: response.status,
      location: response.headers.get('location') ?? '',
      setCookies,
    };
  };
  const follow = async (address: string): Promise<string> => {
    const { status, location } = await visit(address);
    if (status < 300 || status > 399) throw new Error(`${address} leads nowhere: ${status}`);
    return /^\/(?!\/|api\/)/.test(location) ? location : await follow(location);
  };
  const signInAddress: SocialBrowser['signInAddress'] = async (provider, redirectTo) => {
    const options = { skipBrowserRedirect: true, ...(redirectTo !== undefined && { redirectTo }) };
    const { data, error } = await client.signInWithOAuth({
      provider: asOAuthProvider(provider),
      options,
    });
    if (error) throw error;
    return data.url ?? '';
  };
  const signIn: SocialBrowser['signIn'] = async (provider) => {
    const page = await follow(await signInAddress(provider, `${PUBLIC_ORIGIN}/welcome`));
    return await client.exchangeCodeForSession(codeOf(page));
  };
  return { client, cookies, visit, follow, signInAddress, signIn };
}
