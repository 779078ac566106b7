import { authUrlReplySchema } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { Router } from 'express';
import { z } from 'zod';
import type { AccountDependencies } from '../../dependencies.ts';
import { createGoTrueAuthenticator } from '../../gotrue/gotrue-authenticator.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { readAuthorizeQuery, startOAuth } from '../flow/social-routes.ts';
import { unlinkIdentity } from './unlink-identity.ts';

/** The social identities of the caller's own account: linking one more, taking one away. */
export function identityRoutes(dependencies: AccountDependencies): Router {
  const router = Router();
  const authenticate = createGoTrueAuthenticator(dependencies);

  router.get('/user/identities/authorize', async (request, response) => {
    const account = await authenticate(request.get('authorization'));
    await dependencies.limits.limit('auth-social', request.ip ?? '');
    if (!account.emailVerified) throw new GoTrueError('email_not_confirmed');
    const { userId, sessionId } = account;
    const flow = { ...readAuthorizeQuery(dependencies, request), link: { userId, sessionId } };
    const url = await startOAuth(dependencies, response, flow);
    response.json(authUrlReplySchema.parse({ url }));
  });

  router.delete('/user/identities/:id', async (request, response) => {
    const account = await authenticate(request.get('authorization'));
    await dependencies.limits.limit('auth-social', request.ip ?? '');
    const identityId = z.uuid().safeParse(request.params.id).data;
    if (identityId === undefined) throw new GoTrueError('identity_not_found');
    await unlinkIdentity(dependencies, account, identityId);
    response.json({});
  });

  return router;
}
