import type { IncomingMessage } from 'node:http';
import type { Log } from '@photo-coach/shared/server/log.ts';
import type { z } from 'zod';
import type { ApiDeps } from '../deps.ts';
import type { Account } from '../middleware/authenticate.ts';
import type { LimitName } from '../middleware/rate-limit.ts';
import { parseBody, parseParams, parseQuery } from './parse-request.ts';

/** Who may call: anyone, a signed-in account, or one with a verified email. */
export type Access = 'public' | 'session' | 'verified';

type Method = 'get' | 'post' | 'patch' | 'delete';

/** What every request brings, parsed or not. */
export type RouteInput = {
  deps: ApiDeps;
  account: Account | null;
  params: unknown;
  query: unknown;
  body: unknown;
  request: IncomingMessage;
  /** Aborted when the reply is sent or the caller has gone. */
  closed: AbortSignal;
  log: Log;
};

export type RouteReply = { status: number; body: unknown; headers: Record<string, string> };

type RouteFacts = {
  method: Method;
  /** As Express takes it: `/api/albums/:id`. */
  path: string;
  access: Access;
  /** What the call does, for the API's description. */
  summary: string;
  /** Counted against this limit, per account or, in public routes, per address. */
  limit?: LimitName;
  /** Largest body, in bytes; 100 KB unless told. */
  maxBodyBytes?: number;
};

/** A route as data: the same list is mounted, described by OpenAPI and walked by tests. */
export type Route = RouteFacts & {
  params: z.ZodObject | undefined;
  query: z.ZodObject | undefined;
  body: z.ZodType | undefined;
  /** Schema of the body per successful status; null: no body. */
  replies: Record<number, z.ZodType | null>;
  /** Parses the request, calls the handler and checks what it gives against the contract. */
  run: (input: RouteInput) => Promise<RouteReply>;
};

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Given<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

type HandlerInput<A extends Access, Params, Query, Body> = {
  deps: ApiDeps;
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
  Reply extends z.ZodType | null,
  Params extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Others extends Record<number, z.ZodType | null> = Record<never, never>,
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
        body: parseBody(body, input.body) as Parsed<Body>,
      });
      const status = given.status ?? usual;
      const schema = replies[status];
      if (schema === undefined) throw new Error(`${facts.path} has no reply of status ${status}`);
      return { status, body: schema?.parse(given.body), headers: given.headers ?? {} };
    },
  };
}
