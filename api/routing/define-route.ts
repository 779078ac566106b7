import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type {
  RedirectReply,
  ReplyBody,
  RouteContract,
  StreamedBody,
} from '@photo-coach/shared/contracts/http/route-contract.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import type { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import type { Account } from '../middleware/authenticate.ts';
import type { BulkheadName } from '../middleware/bulkheads/create-bulkheads.ts';
import type { LimitName } from '../middleware/rate-limit.ts';
import { parseBody, parseParams, parseQuery } from './parse-request.ts';
import type { LargeBody } from './read-body.ts';

/**
 * Who may call: anyone, a signed-in account, one with a verified email, or an operator. Other accounts get the answer
 * for an unknown address.
 */
export type Access = 'public' | 'session' | 'verified' | 'operator';

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

/** A route's server side: who may call it and how often, and how the request is read. */
type ServerFacts = {
  access: Access;
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
  rawBody?: { maxBytes: number };
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
export type Route = ServerFacts & {
  contract: RouteContract;
  /** As Express names it. */
  method: Lowercase<RouteContract['method']>;
  path: string;
  params: z.ZodObject | undefined;
  query: z.ZodObject | undefined;
  body: z.ZodType | undefined;
  /** The body per successful status. */
  replies: Record<number, ReplyBody>;
  /** Parses the request, calls the handler and parses its reply by the contract. */
  run: (input: RouteInput) => Promise<RouteReply>;
};

/** Whether a reply is sent while it is being made. */
const isStreamed = (body: ReplyBody): body is StreamedBody => body !== null && 'streamed' in body;

const isRedirect = (body: ReplyBody): body is RedirectReply =>
  body !== null && 'redirectStatus' in body;

/** Parses a handler's reply by the contract; a stream and a redirect go out unparsed. */
function parseReply(contract: ReplyBody, body: unknown): unknown {
  if (contract === null) return undefined;
  return isStreamed(contract) || isRedirect(contract) ? body : contract.parse(body);
}

/** A handler's result as it is sent. */
function presentReply(
  contract: ReplyBody,
  { body, headers }: { body: unknown; headers?: Record<string, string> },
): Omit<RouteReply, 'status'> {
  const type = isStreamed(contract) ? { 'content-type': contract.streamed } : {};
  return {
    body: parseReply(contract, body),
    headers: { ...type, ...headers },
    isRedirect: isRedirect(contract),
  };
}

/** The status of a reply whose handler names none. */
function usualStatus({ status, reply }: RouteContract): number {
  if (status !== undefined) return status;
  if (reply === null) return 204;
  return isRedirect(reply) ? reply.redirectStatus : 200;
}

/** The body with the query parameter that names its form. */
const withForm = (body: unknown, parameter: string, query: unknown): unknown => ({
  ...(body ?? {}),
  [parameter]: new Map(Object.entries(query ?? {})).get(parameter),
});

/** The output of a contract's schema; undefined if the contract has none. */
type Parsed<Contract, Part extends string> =
  Contract extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

type HandlerReply<Body> = Body extends z.ZodType
  ? z.input<Body>
  : Body extends StreamedBody
    ? Readable
    : Body extends RedirectReply
      ? string
      : undefined;

type ReplyOf<Contract extends RouteContract> =
  | HandlerReply<Contract['reply']>
  | (Contract extends { replies: infer Others } ? HandlerReply<Others[keyof Others]> : never);

type HandlerInput<A extends Access, Contract, Body> = RequestContext & {
  account: A extends 'public' ? null : Account;
  params: Parsed<Contract, 'params'>;
  query: Parsed<Contract, 'query'>;
  body: Body;
};

type ServedRoute<A extends Access, Contract extends RouteContract, Body> = ServerFacts & {
  access: A;
  /** The contract's schema of the body, for a server that also transforms the parsed body. */
  body?: z.ZodType<Body>;
  handler: (input: HandlerInput<A, Contract, Body>) => Promise<{
    status?: number;
    body: ReplyOf<Contract>;
    headers?: Record<string, string>;
  }>;
};

// The method of a contract is in capitals.
const expressMethod = ({ method }: RouteContract) => method.toLowerCase() as Route['method'];

/**
 * Serves a contract. The handler gets the parsed request and the account, calls one use case and
 * returns the reply. A malformed id in the path is "Not found", like one that does not exist.
 */
export function defineRoute<
  const Contract extends RouteContract,
  const A extends Access,
  Body = Parsed<Contract, 'body'>,
>(contract: Contract, served: ServedRoute<A, Contract, Body>): Route {
  const { handler, body = contract.body, ...facts } = served;
  const { path, params, query, reply } = contract;
  const usual = usualStatus(contract);
  const replies: Route['replies'] = { [usual]: reply, ...contract.replies };
  const readBody = (input: RouteInput, parsedQuery: unknown): unknown => {
    const { forms } = facts;
    return parseBody(body, forms ? withForm(input.body, forms.parameter, parsedQuery) : input.body);
  };
  return {
    ...facts,
    contract,
    method: expressMethod(contract),
    path,
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
        account: input.account as HandlerInput<A, Contract, Body>['account'],
        params: parsedParams as Parsed<Contract, 'params'>,
        query: parsedQuery as Parsed<Contract, 'query'>,
        body: readBody(input, parsedQuery) as Body,
      });
      const status = result.status ?? usual;
      const described = replies[status];
      if (described === undefined) throw new Error(`${path} has no reply of status ${status}`);
      return { status, ...presentReply(described, result) };
    },
  };
}
