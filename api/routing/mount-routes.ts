import { Readable } from 'node:stream';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { type Request, type RequestHandler, Router } from 'express';
import type { ApiDependencies } from '../dependencies.ts';
import { type Account, requireVerified } from '../middleware/authenticate.ts';
import type { Route } from './define-route.ts';
import {
  createLargeBodyReader,
  type LargeBodyReader,
  readLargeBody,
} from './large-body/read-large-body.ts';
import { MAX_BODY_BYTES, readJson } from './read-json.ts';
import { sendStream } from './send-stream.ts';

/** Mounts each route: sign-in first, then its limit, and only then is a body read. */
export function mountRoutes(routes: readonly Route[], dependencies: ApiDependencies): Router {
  const router = Router();
  const reader = createLargeBodyReader();
  for (const route of routes) {
    const readBody = route.body === undefined ? [] : [bodyReader(route, { reader, dependencies })];
    router[route.method](
      route.path,
      admit(route, dependencies),
      ...readBody,
      answer(route, dependencies),
    );
  }
  return router;
}

/** Who is calling, by the request that is being answered. */
const accounts = new WeakMap<object, Account>();

const bodyReader = (
  { largeBody }: Route,
  { reader, dependencies }: { reader: LargeBodyReader; dependencies: ApiDependencies },
): RequestHandler =>
  largeBody === undefined
    ? readJson(MAX_BODY_BYTES)
    : readLargeBody(largeBody, {
        reader,
        dependencies,
        accountOf: (request) => accounts.get(request),
      });

async function identify({ admitByToken }: Route, dependencies: ApiDependencies, request: Request) {
  const { authorization } = request.headers;
  const { token } = request.query;
  return admitByToken !== undefined && authorization === undefined && typeof token === 'string'
    ? await admitByToken(dependencies, token)
    : await dependencies.authenticate(authorization);
}

async function authorize(route: Route, dependencies: ApiDependencies, request: Request) {
  if (route.access === 'public') return null;
  const account = await identify(route, dependencies, request);
  return route.access === 'verified' ? requireVerified(account) : account;
}

const admit =
  (route: Route, dependencies: ApiDependencies): RequestHandler =>
  async (request, response, next) => {
    // For metrics: the pattern, never the ids in the path.
    response.locals['route'] = route.path;
    const account = await authorize(route, dependencies, request);
    if (account !== null) accounts.set(request, account);
    if (route.limit !== undefined) {
      await dependencies.limits.limit(route.limit, account?.userId ?? request.ip ?? 'unknown');
    }
    next();
  };

const answer =
  (route: Route, dependencies: ApiDependencies): RequestHandler =>
  async (request, response) => {
    // pino-http's type is that of its own copy of pino.
    const log: Log = request.log;
    const closed = new AbortController();
    response.once('close', () => closed.abort());
    const { status, body, headers } = await route.run({
      dependencies,
      account: accounts.get(request) ?? null,
      params: request.params,
      query: request.query,
      body: request.body,
      request,
      closed: closed.signal,
      log,
    });
    response.set({ 'cache-control': 'no-store', ...headers }).status(status);
    if (body === undefined) response.end();
    else if (body instanceof Readable) await sendStream(body, response, closed.signal);
    else response.json(body);
  };
