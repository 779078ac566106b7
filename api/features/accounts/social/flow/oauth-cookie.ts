import type { SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { publicUrl } from '@photo-coach/shared/server/env.ts';
import type { CookieOptions } from 'express';
import type { AccountDependencies } from '../../dependencies.ts';
import { hashToken } from '../../secret-token.ts';
import { callbackUrl } from '../provider/callback-url.ts';
import { FLOW_MINUTES } from './start-oauth.ts';

type CookieEnv = Pick<AccountDependencies['env'], 'PUBLIC_URL' | 'PORT'>;

/**
 * The cookie that binds one flow to the browser that began it. Its name is the flow's own, so that
 * flows of several tabs go on side by side. `__Host-` keeps other hosts of our domain from planting
 * one, and demands the path `/`; without https the path is that of the callback alone.
 * @param state of the flow
 */
export function flowCookie(
  env: CookieEnv,
  provider: SocialProvider,
  state: string,
): { name: string; options: CookieOptions } {
  const secure = publicUrl(env).startsWith('https:');
  return {
    name: `${secure ? '__Host-' : ''}sign-in-${hashToken(state).slice(0, 16)}`,
    options: {
      httpOnly: true,
      secure,
      // Not strict: the provider's page is what sends the browser back.
      sameSite: 'lax',
      path: secure ? '/' : new URL(callbackUrl(env, provider)).pathname,
      maxAge: FLOW_MINUTES * 60_000,
    },
  };
}

/** The value of a cookie in a `Cookie` header; undefined without it. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = (header ?? '').split(/;\s*/).find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
