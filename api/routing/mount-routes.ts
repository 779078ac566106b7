import { Readable } from 'node:stream';
import type { Log } from '@photo-coach/shared/server/log.ts';
import {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import type { ApiDependencies } from '../dependencies.ts';
import {
  type Account,
  type Authenticate,
  requireOperator,
  requireVerified,
} from '../middleware/authenticate.ts';
import type { LimitName } from '../middleware/rate-limit.ts';
import { clientSubnet } from './client-subnet.ts';
import type { Route, RouteLimit, RouteReply } from './define-route.ts';
import { checkListed, type GroupErrors } from './group-errors.ts';
import { createBodyReader } from './read-body.ts';
import { sendStream } from './send-stream.ts';

/** Routes that authenticate alike, and whose errors have one form. */
export type RouteGroup = {
  routes: readonly Route[];
  /** Largest JSON body, in bytes, of a route without `largeBody`. */
  maxBodyBytes: number;
  createAuthenticate: (dependencies: ApiDependencies) => Authenticate;
  errors: GroupErrors;
  /** Set where the group answers every path below a prefix, and its errors, itself. */
  own?: { prefix: string; refuseUnknownPath: RequestHandler; handleErrors: ErrorRequestHandler };
};

const NO_BYTES = Buffer.alloc(0);
/** Why `closed` is aborted. One for all requests, because the default is made with a stack trace each time. */
const CLOSED = new DOMException('The reply is sent, or the caller has gone.', 'AbortError');

/** The account of each request that is being answered. */
const accounts = new WeakMap<object, Account>();

type Mounting = {
  dependencies: ApiDependencies;
  authenticate: Authenticate;
  errors: GroupErrors;
};

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
  if (route.access === 'operator') return await requireOperator(mounting.dependencies, account);
  return route.access === 'verified' ? requireVerified(account) : account;
}

/** The limit and the bulkhead of this call; neither for a form that does not exist, which its schema refuses. */
function findBounds({ limit, bulkhead, forms }: Route, { query }: Request) {
  if (forms === undefined) return { limit, bulkhead };
  const form = String(query[forms.parameter]);
  return {
    limit: new Map(Object.entries(forms.limits)).get(form),
    bulkhead: new Map(Object.entries(forms.bulkheads)).get(form),
  };
}

const limitName = (limit: RouteLimit): LimitName =>
  typeof limit === 'string' ? limit : limit.name;

const subnetOf = ({ ip = 'unknown' }: Request): string => clientSubnet(ip);

function limitKey(limit: RouteLimit, account: Account | null, { ip = 'unknown' }: Request): string {
  if (typeof limit === 'string') return account?.userId ?? ip;
  return limit.per === 'subnet' ? clientSubnet(ip) : ip;
}

/** Does the work of a public call that uses the database in its turn, and that of every other call at once. */
async function takeTurn<Result>(
  route: Route,
  { dependencies }: Mounting,
  request: Request,
  work: () => Promise<Result>,
): Promise<Result> {
  const { bulkhead } = findBounds(route, request);
  if (bulkhead === undefined) return await work();
  const { authorization } = request.headers;
  const caller = { subnet: subnetOf(request), authorization };
  return await dependencies.bulkheads.run(bulkhead, caller, work);
}

const checkCall =
  (route: Route, mounting: Mounting): RequestHandler =>
  async (request, response, next) => {
    // Metrics need the pattern; the path itself holds ids.
    response.locals['route'] = route.path;
    const { dependencies } = mounting;
    const { screening } = route;
    const { limit } = findBounds(route, request);
    const call = () => ({ dependencies, params: request.params, subnet: subnetOf(request) });
    await screening?.refuse(call());
    if (route.access === 'public' && limit !== undefined) {
      dependencies.limits.refuseBlocked(limitName(limit), limitKey(limit, null, request));
    }
    await takeTurn(route, mounting, request, async () => {
      const account = await authorize(route, mounting, request);
      if (account !== null) accounts.set(request, account);
      await screening?.lookUp(call());
      if (limit === undefined) return;
      await dependencies.limits.limit(limitName(limit), limitKey(limit, account, request));
    });
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
  (route: Route, mounting: Mounting): RequestHandler =>
  async (request, response) => {
    const { dependencies, errors } = mounting;
    // pino-http's type is that of its own copy of pino.
    const log: Log = request.log;
    const closed = new AbortController();
    response.once('close', () => closed.abort(CLOSED));
    // A turn of its own, because the body was read in between, at the caller's pace.
    const reply = await takeTurn(route, mounting, request, () => {
      const run = route.run({
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
      return run.catch((error: unknown) => {
        throw checkListed(error, { contract: route.contract, errors, dependencies, log });
      });
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

/**
 * Mounts a group: sign-in comes first, then the limit, and only then is a body read. Public calls that use the database
 * take turns (`createBulkheads`), and who is over the limit is refused before that.
 */
export function mountRoutes(group: RouteGroup, dependencies: ApiDependencies): Router {
  const router = Router();
  const { errors } = group;
  const mounting = {
    dependencies,
    authenticate: group.createAuthenticate(dependencies),
    errors,
  };
  const readBody = createBodyReader(group.maxBodyBytes, {
    dependencies,
    accountOf: (request) => accounts.get(request),
  });
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
