import {
  logoutQuerySchema,
  passwordGrantSchema,
  refreshGrantSchema,
  signUpRequestSchema,
  tokenQuerySchema,
  updateUserRequestSchema,
} from '@photo-coach/shared/contracts/auth.ts';
import { type Request, Router } from 'express';
import type { AuthDependencies } from './dependencies.ts';
import { findUser } from './find-user.ts';
import { createGoTrueAuthenticator } from './gotrue-authenticator.ts';
import { GoTrueError } from './gotrue-error.ts';
import { presentSession } from './present-session.ts';
import { presentUser } from './present-user.ts';
import { refreshSession } from './refresh-session.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { updateUser } from './update-user.ts';

async function grant(dependencies: AuthDependencies, request: Request) {
  const query = tokenQuerySchema.safeParse(request.query).data;
  if (query === undefined) {
    throw new GoTrueError('validation_failed', { message: 'Unsupported grant_type' });
  }
  const caller = request.ip ?? '';
  if (query.grant_type === 'refresh_token') {
    const { refresh_token } = refreshGrantSchema.parse(request.body);
    await dependencies.limits.limit('auth-token', caller);
    return await refreshSession(dependencies, refresh_token);
  }
  const credentials = passwordGrantSchema.parse(request.body);
  await dependencies.limits.limit('auth-sign-in', caller);
  return await signIn(dependencies, credentials, request.get('user-agent'));
}

/** Accounts and sessions: signing up, in and out, refreshing, reading and changing the account. */
export function sessionRoutes(dependencies: AuthDependencies): Router {
  const router = Router();
  const authenticate = createGoTrueAuthenticator(dependencies);

  router.post('/signup', async (request, response) => {
    const { email, password, data } = signUpRequestSchema.parse(request.body);
    await dependencies.limits.limit('auth-sign-up', request.ip ?? '');
    const user = await signUp(dependencies, { email, password, data: data ?? {} });
    response.json(presentUser(user));
  });

  router.post('/token', async (request, response) => {
    const { user, session } = await grant(dependencies, request);
    response.json(await presentSession(dependencies, user, session));
  });

  router
    .route('/user')
    .get(async (request, response) => {
      const { userId } = await authenticate(request.get('authorization'));
      response.json(presentUser(await findUser(dependencies.db, userId)));
    })
    .put(async (request, response) => {
      const account = await authenticate(request.get('authorization'));
      const changes = updateUserRequestSchema.parse(request.body);
      response.json(presentUser(await updateUser(dependencies, account, changes)));
    });

  router.post('/logout', async (request, response) => {
    const account = await authenticate(request.get('authorization'));
    const { scope } = logoutQuerySchema.parse(request.query);
    await signOut(dependencies, account, scope);
    response.status(204).end();
  });

  return router;
}
