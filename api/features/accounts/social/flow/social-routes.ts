import { authorizeQuerySchema } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import { z } from 'zod';
import type { AccountDependencies } from '../../dependencies.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { requireProvider } from '../provider/providers.ts';
import { ProviderRefusal, toFailurePage } from './failure-page.ts';
import { returnFromProvider } from './finish-oauth.ts';
import { flowCookie, readCookie } from './oauth-cookie.ts';
import { beginFlow, type NewFlow } from './start-oauth.ts';

/** Longer than any provider's, so that what is looked up or hashed is small. */
const given = z.string().min(1).max(4000);

const callbackQuerySchema = z.object({
  state: given,
  code: given.optional(),
  error: given.optional(),
  error_description: given.optional().catch(undefined),
});

/** What a client asks for, to sign in or to link. @throws ZodError, GoTrueError oauth_provider_not_supported, provider_disabled */
export function readAuthorizeQuery(
  { env }: Pick<AccountDependencies, 'env'>,
  request: Request,
): Omit<NewFlow, 'link'> {
  const query = authorizeQuerySchema.parse(request.query);
  return {
    provider: requireProvider(env, query.provider),
    codeChallenge: query.code_challenge,
    redirectTo: query.redirect_to,
  };
}

/** Begins a flow and gives this browser its cookie. @returns the provider's page */
export async function startOAuth(
  dependencies: Pick<AccountDependencies, 'db' | 'env'>,
  response: Response,
  flow: NewFlow,
): Promise<string> {
  const { url, state, browserSecret } = await beginFlow(dependencies, flow);
  const { name, options } = flowCookie(dependencies.env, flow.provider, state);
  response.cookie(name, browserSecret, options);
  return url;
}

/** A browser that navigates learns of a failure on the auth page, a program in GoTrue's JSON. */
function showFailure({ log }: Pick<AccountDependencies, 'log'>): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent || request.accepts(['json', 'html']) !== 'html') next(error);
    else response.redirect(303, toFailurePage(error, { log: request.log ?? log }));
  };
}

/** Takes the flow of a callback to its end. @returns the page to go to */
async function finishOAuth(
  dependencies: AccountDependencies,
  request: Request,
  response: Response,
): Promise<string> {
  await dependencies.limits.limit('auth-social', request.ip ?? '');
  const { env } = dependencies;
  const provider = requireProvider(env, request.params['provider']);
  const query = callbackQuerySchema.safeParse(request.query).data;
  if (query === undefined) throw new GoTrueError('bad_oauth_state');
  const { state, code, error, error_description } = query;
  const cookie = flowCookie(env, provider, state);
  response.clearCookie(cookie.name, cookie.options);
  return await returnFromProvider(
    { ...dependencies, log: request.log ?? dependencies.log },
    {
      ...{ provider, state, code },
      browserSecret: readCookie(request.get('cookie'), cookie.name) ?? '',
      refusal: error === undefined ? null : new ProviderRefusal(error, error_description),
    },
  );
}

/** Signing in at a provider: going there and coming back. */
export function socialRoutes(dependencies: AccountDependencies): Router {
  const router = Router();

  router.get(
    '/authorize',
    async (request: Request, response: Response) => {
      await dependencies.limits.limit('auth-social', request.ip ?? '');
      const flow = { ...readAuthorizeQuery(dependencies, request), link: null };
      response.redirect(303, await startOAuth(dependencies, response, flow));
    },
    showFailure(dependencies),
  );

  router.get('/callback/:provider', async (request, response) => {
    const page = await finishOAuth(dependencies, request, response).catch((error: unknown) =>
      toFailurePage(error, { log: request.log ?? dependencies.log }),
    );
    response.redirect(303, page);
  });

  return router;
}
