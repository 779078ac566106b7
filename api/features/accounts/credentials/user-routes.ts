import {
  logoutQuerySchema,
  signUpRequestSchema,
  updateUserRequestSchema,
} from '@photo-coach/shared/contracts/http/gotrue.ts';
import { Router } from 'express';
import type { AccountDependencies } from '../dependencies.ts';
import { findUser } from '../find-user.ts';
import { createGoTrueAuthenticator } from '../gotrue/gotrue-authenticator.ts';
import { presentSession } from '../gotrue/present-session.ts';
import { presentUser } from '../gotrue/present-user.ts';
import { signOut } from '../sessions/sign-out.ts';
import { grantSession } from '../sessions/token-routes.ts';
import { signUp } from './sign-up.ts';
import { updateUser } from './update-user.ts';

/** Accounts and sessions: signing up, in and out, refreshing, reading and changing the account. */
export function sessionRoutes(dependencies: AccountDependencies): Router {
  const router = Router();
  const authenticate = createGoTrueAuthenticator(dependencies);

  router.post('/signup', async (request, response) => {
    const { email, password, data } = signUpRequestSchema.parse(request.body);
    await dependencies.limits.limit('auth-sign-up', request.ip ?? '');
    const user = await signUp(dependencies, { email, password, data: data ?? {} });
    response.json(await presentUser(dependencies, user));
  });

  router.post('/token', async (request, response) => {
    const { user, session } = await grantSession(dependencies, request);
    response.json(await presentSession(dependencies, user, session));
  });

  router
    .route('/user')
    .get(async (request, response) => {
      const { userId } = await authenticate(request.get('authorization'));
      response.json(await presentUser(dependencies, await findUser(dependencies.db, userId)));
    })
    .put(async (request, response) => {
      const account = await authenticate(request.get('authorization'));
      const changes = updateUserRequestSchema.parse(request.body);
      const caller = { ...account, callerAddress: request.ip ?? '' };
      const user = await updateUser(dependencies, caller, changes);
      response.json(await presentUser(dependencies, user));
    });

  router.post('/logout', async (request, response) => {
    const account = await authenticate(request.get('authorization'));
    const { scope } = logoutQuerySchema.parse(request.query);
    await signOut(dependencies, account, scope);
    response.status(204).end();
  });

  return router;
}
