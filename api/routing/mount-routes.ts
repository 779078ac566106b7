import { Readable } from 'node:stream';
import type { Log } from '@photo-coach/shared/server/log.ts';
import {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import type { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { type Account, type Authenticate, requireVerified } from '../middleware/authenticate.ts';
import { clientSubnet } from './client-subnet.ts';
import type { Route, RouteLimit, RouteReply } from './define-route.ts';
import { createLargeBodyReader, readLargeBody } from './large-body/read-large-body.ts';
import { readBytes, readJson } from './read-json.ts';
import { sendStream } from './send-stream.ts';

/** Routes that authenticate alike, and whose errors have one form. */
export type RouteGroup = {
  routes: readonly Route[];
  /** Largest JSON body, in bytes, of a route without `largeBody`. */
  maxBodyBytes: number;
  createAuthenticate: (dependencies: ApiDependencies) => Authenticate;
  /** The form of every error reply. */
  errorBody: z.ZodType;
  /** Set where the group answers every path below a prefix, and its errors, itself. */
  own?: { prefix: string; refuseUnknownPath: RequestHandler; handleErrors: ErrorRequestHandler };
};

const NO_BYTES = Buffer.alloc(0);

/** The account of each request that is being answered. */
const accounts = new WeakMap<object, Account>();

type Mounting = { dependencies: ApiDependencies; authenticate: Authenticate };

async function findCaller({ authenticateToken }: Route, mounting: Mounting, request: Request) {
  const { authorization } = request.headers;
  const { token } = request.query;
  return authenticateToken !== undefined && authorization === undefined && typeof token === 'string'
    ? await authenticateToken(mounting.dependencies, token)
    : await mounting.authenticate(authorization);
}

async function authorize(route: Route, mounting: Mounting, request: Request) {
  if (route.access === 'public') return null;
  const account = await findCaller(route, mounting, request);
  return route.access === 'verified' ? requireVerified(account) : account;
}

/** The limit of this call; undefined for a form that does not exist, which its schema refuses. */
function findLimit({ limit, forms }: Route, { query }: Request): RouteLimit | undefined {
  if (forms === undefined) return limit;
  const form = query[forms.parameter];
  return new Map(Object.entries(forms.limits)).get(String(form));
}

function limitKey(limit: RouteLimit, account: Account | null, { ip = 'unknown' }: Request): string {
  if (typeof limit === 'string') return account?.userId ?? ip;
  return limit.per === 'subnet' ? clientSubnet(ip) : ip;
}

const checkCall =
  (route: Route, mounting: Mounting): RequestHandler =>
  async (request, response, next) => {
    // Metrics need the pattern; the path itself holds ids.
    response.locals['route'] = route.path;
    const account = await authorize(route, mounting, request);
    if (account !== null) accounts.set(request, account);
    const limit = findLimit(route, request);
    if (limit !== undefined) {
      const name = typeof limit === 'string' ? limit : limit.name;
      await mounting.dependencies.limits.limit(name, limitKey(limit, account, request));
    }
    next();
  };

async function sendReply(reply: RouteReply, response: Response, closed: AbortSignal) {
  const { status, body, headers, isRedirect } = reply;
  response.set({ 'cache-control': 'no-store', ...headers }).status(status);
  if (body === undefined) response.end();
  else if (isRedirect) response.redirect(status, String(body));
  else if (body instanceof Readable) await sendStream(body, response, closed);
  else response.json(body);
}

const runRoute =
  (route: Route, { dependencies }: Mounting): RequestHandler =>
  async (request, response) => {
    // pino-http's type is that of its own copy of pino.
    const log: Log = request.log;
    const closed = new AbortController();
    response.once('close', () => closed.abort());
    const reply = await route.run({
      dependencies,
      account: accounts.get(request) ?? null,
      params: request.params,
      query: request.query,
      body: request.body,
      request,
      rawBody: Buffer.isBuffer(request.body) ? request.body : NO_BYTES,
      address: request.ip ?? '',
      closed: closed.signal,
      log,
    });
    await sendReply(reply, response, closed.signal);
  };

const showErrorPage =
  (errorPage: NonNullable<Route['errorPage']>): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    const prefersHtml = request.accepts(['json', 'html']) === 'html';
    const page = response.headersSent ? null : errorPage(error, { log: request.log, prefersHtml });
    if (page === null) next(error);
    else response.set('cache-control', 'no-store').redirect(303, page);
  };

/** Mounts a group: sign-in comes first, then the limit, and only then is a body read. */
export function mountRoutes(group: RouteGroup, dependencies: ApiDependencies): Router {
  const router = Router();
  const mounting = { dependencies, authenticate: group.createAuthenticate(dependencies) };
  const reader = createLargeBodyReader();
  const accountOf = (request: Request) => accounts.get(request);
  const readBody = ({ body, rawBody, largeBody }: Route): RequestHandler[] => {
    if (rawBody !== undefined) return [readBytes(rawBody.maxBytes)];
    if (body === undefined) return [];
    if (largeBody === undefined) return [readJson(group.maxBodyBytes)];
    return [readLargeBody(largeBody, { reader, dependencies, accountOf })];
  };
  for (const route of group.routes) {
    router[route.method](
      route.path,
      checkCall(route, mounting),
      ...readBody(route),
      runRoute(route, mounting),
      ...(route.errorPage ? [showErrorPage(route.errorPage)] : []),
    );
  }
  const { own } = group;
  if (own !== undefined) router.use(own.prefix, own.refuseUnknownPath);
  if (own !== undefined) router.use(own.prefix, own.handleErrors);
  return router;
}
