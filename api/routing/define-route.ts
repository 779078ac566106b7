import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Log } from '@photo-coach/shared/server/log.ts';
import type { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import type { Account } from '../middleware/authenticate.ts';
import type { BulkheadName } from '../middleware/bulkheads/create-bulkheads.ts';
import type { LimitName } from '../middleware/rate-limit.ts';
import { type LargeBody, ParsedBody } from './large-body/read-large-body.ts';
import { parseBody, parseParams, parseQuery } from './parse-request.ts';

/**
 * Who may call: anyone, a signed-in account, one with a verified email, or an operator. Other accounts get the answer
 * for an unknown address, and the API's description leaves operators' routes out.
 */
export type Access = 'public' | 'session' | 'verified' | 'operator';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** What every handler gets besides the parsed request. */
type RequestContext = {
  dependencies: ApiDependencies;
  request: IncomingMessage;
  /** The caller's IP address. */
  address: string;
  /** The body byte for byte, of a route with `rawBody`; empty for every other. */
  rawBody: Uint8Array;
  /** Aborted when the reply is sent or the caller has gone. */
  closed: AbortSignal;
  log: Log;
};

/** The contents of every request, parsed or not. */
type RouteInput = RequestContext & {
  account: Account | null;
  params: unknown;
  query: unknown;
  body: unknown;
};

/** A body that is not JSON and is sent while it is being made. */
export type StreamedBody = {
  /** Its media type: `application/zip`. */
  streamed: string;
};

/** A reply that sends the browser to another address, which the handler returns as the body. */
export const REDIRECT = { redirectStatus: 303 } as const;
type Redirect = typeof REDIRECT;

/** The kind of a reply: JSON of a schema, a stream, a redirect, or nothing. */
export type ReplyBody = z.ZodType | StreamedBody | Redirect | null;

export type RouteReply = {
  status: number;
  /** The JSON to send, a stream, an address to redirect to, or undefined: nothing. */
  body: unknown;
  headers: Record<string, string>;
  isRedirect: boolean;
};

/**
 * The key under which a call is counted. A name alone counts per account or, in public routes, per address; `subnet`
 * counts all addresses of one IPv6 connection together (`clientSubnet`).
 */
export type RouteLimit = LimitName | { name: LimitName; per: 'address' | 'subnet' };

/** A public call, before it is counted. */
export type ScreenedCall = {
  dependencies: ApiDependencies;
  /** The parameters of the path, not parsed. */
  params: unknown;
  subnet: string;
};

type Screening = {
  /** From memory alone, before the call waits for its turn. @throws AppError */
  refuse: (call: ScreenedCall) => Promise<void>;
  /** By one indexed read, in its turn; a refused call then costs no write. @throws AppError */
  lookUp: (call: ScreenedCall) => Promise<void>;
};

type RouteFacts = {
  method: Method;
  /** As Express takes it: `/api/albums/:id`. */
  path: string;
  access: Access;
  /** What the call does, for the API's description. */
  summary: string;
  limit?: RouteLimit;
  /**
   * For a call that has several forms, selected by a query parameter: the parameter is parsed as a field of the body (a
   * discriminated union), and each form has its own limit and its own bulkhead.
   */
  forms?: {
    parameter: string;
    limits: Record<string, RouteLimit>;
    bulkheads: Record<string, BulkheadName>;
  };
  /** Where calls of a public route that uses the database wait for their turn. */
  bulkhead?: BulkheadName;
  /** For a body that is not parsed: its bytes, of any content type, reach the handler as they arrived. */
  rawBody?: { maxBytes: number; mediaType: string };
  /** Lets signed-in callers send bodies over 64 kB; every other route refuses them. */
  largeBody?: LargeBody;
  /**
   * For addresses that a browser opens without headers: finds the account of a `?token=` when there is no
   * `Authorization` header.
   * @throws AppError no_session
   */
  authenticateToken?: (dependencies: ApiDependencies, token: string) => Promise<Account>;
  /** For a public route that opens something by a token: refuses a wrong one before the call is counted. */
  screening?: Screening;
  /** The page that shows an error to a browser that navigates to this route; null for the error's JSON. */
  errorPage?: (error: unknown, context: { log: Log; prefersHtml: boolean }) => string | null;
};

/** A route as data: the same list is mounted, described by OpenAPI and walked by tests. */
export type Route = RouteFacts & {
  params: z.ZodObject | undefined;
  query: z.ZodObject | undefined;
  body: z.ZodType | undefined;
  /** The body per successful status. */
  replies: Record<number, ReplyBody>;
  /** Parses the request, calls the handler and parses its reply by the contract. */
  run: (input: RouteInput) => Promise<RouteReply>;
};

/** Whether a reply is sent while it is being made. */
export const isStreamed = (body: ReplyBody): body is StreamedBody =>
  body !== null && 'streamed' in body;

export const isRedirect = (body: ReplyBody): body is Redirect =>
  body !== null && 'redirectStatus' in body;

/** Parses a handler's reply by the contract; a stream and a redirect go out unparsed. */
function parseReply(contract: ReplyBody, body: unknown): unknown {
  if (contract === null) return undefined;
  return isStreamed(contract) || isRedirect(contract) ? body : contract.parse(body);
}

/** The status of a reply whose handler names none. */
function defaultStatus(reply: ReplyBody): number {
  if (reply === null) return 204;
  return isRedirect(reply) ? reply.redirectStatus : 200;
}

/** The body with the query parameter that names its form. */
const withForm = (body: unknown, parameter: string, query: unknown): unknown => ({
  ...(body ?? {}),
  [parameter]: new Map(Object.entries(query ?? {})).get(parameter),
});

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type HandlerBody<Body> = Body extends z.ZodType
  ? z.input<Body>
  : Body extends StreamedBody
    ? Readable
    : Body extends Redirect
      ? string
      : undefined;

type HandlerInput<A extends Access, Params, Query, Body> = RequestContext & {
  account: A extends 'public' ? null : Account;
  params: Parsed<Params>;
  query: Parsed<Query>;
  body: Parsed<Body>;
};

type RouteDefinition<A extends Access, Params, Query, Body, Reply, Others> = RouteFacts & {
  access: A;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Body of the reply with status 200 (204 where it is null, 303 for a redirect). */
  reply: Reply;
  /** Bodies of replies with other successful statuses. */
  replies?: Others;
  handler: (input: HandlerInput<A, Params, Query, Body>) => Promise<{
    status?: number;
    body: HandlerBody<Reply> | HandlerBody<Others[keyof Others]>;
    headers?: Record<string, string>;
  }>;
};

/**
 * Defines a route. Its handler gets the parsed request and the account, calls one use case and
 * returns the reply. A malformed id in the path is "Not found", like one that does not exist.
 */
export function defineRoute<
  const A extends Access,
  const Reply extends ReplyBody,
  Params extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Others extends Record<number, ReplyBody> = Record<never, never>,
>(definition: RouteDefinition<A, Params, Query, Body, Reply, Others>): Route {
  const { handler, params, query, body, reply, replies: others, ...facts } = definition;
  const usual = defaultStatus(reply);
  const replies: Route['replies'] = { [usual]: reply, ...others };
  const readBody = (input: RouteInput, parsedQuery: unknown): unknown => {
    if (input.body instanceof ParsedBody) return input.body.value;
    const { forms } = facts;
    return parseBody(body, forms ? withForm(input.body, forms.parameter, parsedQuery) : input.body);
  };
  return {
    ...facts,
    params,
    query,
    body,
    replies,
    async run(input) {
      const parsedParams = parseParams(params, input.params);
      const parsedQuery = parseQuery(query, input.query);
      const result = await handler({
        ...input,
        // The schemas and the authentication have made these what their types say.
        account: input.account as HandlerInput<A, Params, Query, Body>['account'],
        params: parsedParams as Parsed<Params>,
        query: parsedQuery as Parsed<Query>,
        body: readBody(input, parsedQuery) as Parsed<Body>,
      });
      const status = result.status ?? usual;
      const contract = replies[status];
      if (contract === undefined) throw new Error(`${facts.path} has no reply of status ${status}`);
      const type = isStreamed(contract) ? { 'content-type': contract.streamed } : {};
      return {
        status,
        body: parseReply(contract, result.body),
        headers: { ...type, ...result.headers },
        isRedirect: isRedirect(contract),
      };
    },
  };
}
