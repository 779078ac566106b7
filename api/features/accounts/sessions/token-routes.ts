import {
  passwordGrantSchema,
  pkceGrantSchema,
  refreshGrantSchema,
  tokenQuerySchema,
} from '@photo-coach/shared/contracts/http/gotrue.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import type { Request } from 'express';
import type { z } from 'zod';
import { clientSubnet } from '../../../routing/client-subnet.ts';
import { signIn } from '../credentials/sign-in.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';
import { exchangeCode } from '../social/flow/exchange-code.ts';
import { refreshSession } from './refresh-session.ts';
import type { GrantedSession } from './start-session.ts';

type GrantType = z.infer<typeof tokenQuerySchema>['grant_type'];
type Grant = (
  dependencies: AccountDependencies,
  request: Request,
) => Promise<{ user: AuthUser; session: GrantedSession }>;

/** What a session is given for. */
const GRANTS: Record<GrantType, Grant> = {
  async refresh_token(dependencies, request) {
    const { refresh_token } = refreshGrantSchema.parse(request.body);
    await dependencies.limits.limit('auth-token', request.ip ?? '');
    return await refreshSession(dependencies, refresh_token);
  },
  async pkce(dependencies, request) {
    const grant = pkceGrantSchema.parse(request.body);
    await dependencies.limits.limit('auth-token', request.ip ?? '');
    return await exchangeCode(dependencies, grant, request.get('user-agent'));
  },
  async password(dependencies, request) {
    const { email, password, gotrue_meta_security } = passwordGrantSchema.parse(request.body);
    const address = request.ip ?? '';
    await dependencies.limits.limit('auth-sign-in', clientSubnet(address));
    const captchaToken = gotrue_meta_security?.captcha_token;
    const credentials = { email, password, captchaToken, address };
    return await signIn(dependencies, credentials, request.get('user-agent'));
  },
};

/** Answers `POST /token`. @throws GoTrueError validation_failed for an unknown grant, and what each grant throws */
export const grantSession: Grant = (dependencies, request) => {
  const query = tokenQuerySchema.safeParse(request.query).data;
  if (query === undefined) {
    throw new GoTrueError('validation_failed', { message: 'Unsupported grant_type' });
  }
  return GRANTS[query.grant_type](dependencies, request);
};
