import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Log } from '@photo-coach/shared/server/log.ts';
import type { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import type { Account } from '../middleware/authenticate.ts';
import type { LimitName } from '../middleware/rate-limit.ts';
import { type LargeBody, ParsedBody } from './large-body/read-large-body.ts';
import { parseBody, parseParams, parseQuery } from './parse-request.ts';

/** Who may call: anyone, a signed-in account, or one with a verified email. */
export type Access = 'public' | 'session' | 'verified';

type Method = 'get' | 'post' | 'patch' | 'delete';

/** What every request brings, parsed or not. */
type RouteInput = {
  dependencies: ApiDependencies;
  account: Account | null;
  params: unknown;
  query: unknown;
  body: unknown;
  request: IncomingMessage;
  /** Aborted when the reply is sent or the caller has gone. */
  closed: AbortSignal;
  log: Log;
};

/** A body that is no JSON and is sent as it is made. */
export type StreamedBody = {
  /** Its media type: `application/zip`. */
  streamed: string;
};

/** What a reply carries: JSON of a schema, a stream, or nothing. */
export type ReplyBody = z.ZodType | StreamedBody | null;

type RouteReply = {
  status: number;
  /** What is sent as JSON, a stream that is sent as it is, or undefined: nothing. */
  body: unknown;
  headers: Record<string, string>;
};

type RouteFacts = {
  method: Method;
  /** As Express takes it: `/api/albums/:id`. */
  path: string;
  access: Access;
  /** What the call does, for the API's description. */
  summary: string;
  /** Counted against this limit, per account or, in public routes, per address. */
  limit?: LimitName;
  /** Lets signed-in callers send bodies over 64 kB; every other route refuses them. */
  largeBody?: LargeBody;
  /**
   * For what a browser opens by its address alone: finds the account of a `?token=`, which then stands in
   * for the missing `Authorization` header.
   * @throws AppError no_session
   */
  admitByToken?: (dependencies: ApiDependencies, token: string) => Promise<Account>;
};

/** A route as data: the same list is mounted, described by OpenAPI and walked by tests. */
export type Route = RouteFacts & {
  params: z.ZodObject | undefined;
  query: z.ZodObject | undefined;
  body: z.ZodType | undefined;
  /** The body per successful status. */
  replies: Record<number, ReplyBody>;
  /** Parses the request, calls the handler and checks what it gives against the contract. */
  run: (input: RouteInput) => Promise<RouteReply>;
};

/** Whether a reply is sent as it is made. */
export const isStreamed = (body: ReplyBody): body is StreamedBody =>
  body !== null && 'streamed' in body;

/** Holds what a handler gives against the contract; a stream is only known by its type. */
function check(carries: ReplyBody, given: unknown): unknown {
  if (carries === null) return undefined;
  return isStreamed(carries) ? given : carries.parse(given);
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Given<Body> = Body extends z.ZodType
  ? z.input<Body>
  : Body extends StreamedBody
    ? Readable
    : undefined;

type HandlerInput<A extends Access, Params, Query, Body> = {
  dependencies: ApiDependencies;
  account: A extends 'public' ? null : Account;
  params: Parsed<Params>;
  query: Parsed<Query>;
  body: Parsed<Body>;
  request: IncomingMessage;
  /** Aborted when the reply is sent or the caller has gone. */
  closed: AbortSignal;
  log: Log;
};

type RouteDefinition<A extends Access, Params, Query, Body, Reply, Others> = RouteFacts & {
  access: A;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Body of a reply with status 200 (204 where it is null). */
  reply: Reply;
  /** Bodies of replies with other successful statuses. */
  replies?: Others;
  handler: (input: HandlerInput<A, Params, Query, Body>) => Promise<{
    status?: number;
    body: Given<Reply> | Given<Others[keyof Others]>;
    headers?: Record<string, string>;
  }>;
};

/**
 * Defines a route. Its handler gets the request parsed and the account checked, calls one use case and
 * gives what it returns. A malformed id in the path is "Not found", like one that does not exist.
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
  const usual = reply === null ? 204 : 200;
  const replies: Route['replies'] = { [usual]: reply, ...others };
  return {
    ...facts,
    params,
    query,
    body,
    replies,
    async run(input) {
      const given = await handler({
        ...input,
        // What the parsers and the authentication made of the request is what the types say.
        account: input.account as HandlerInput<A, Params, Query, Body>['account'],
        params: parseParams(params, input.params) as Parsed<Params>,
        query: parseQuery(query, input.query) as Parsed<Query>,
        body: (input.body instanceof ParsedBody
          ? input.body.value
          : parseBody(body, input.body)) as Parsed<Body>,
      });
      const status = given.status ?? usual;
      const carries = replies[status];
      if (carries === undefined) throw new Error(`${facts.path} has no reply of status ${status}`);
      const type = isStreamed(carries) ? { 'content-type': carries.streamed } : {};
      return { status, body: check(carries, given.body), headers: { ...type, ...given.headers } };
    },
  };
}
