import type { z } from 'zod';
import type { CommonErrorCode, ErrorCode } from '../errors.ts';
import type { AuthErrorCode, CommonAuthErrorCode } from './gotrue.ts';

/** A body that is not JSON and is sent while it is being made. */
export type StreamedBody = {
  /** Its media type: `application/zip`. */
  streamed: string;
};

/** A reply that sends the browser to another address, which the handler returns as the body. */
export const REDIRECT = { redirectStatus: 303 } as const;
export type RedirectReply = typeof REDIRECT;

/** The kind of a reply: JSON of a schema, a stream, a redirect, or nothing. */
export type ReplyBody = z.ZodType | StreamedBody | RedirectReply | null;

/** One route of the HTTP API: everything that its server and its callers have to agree on. */
export type RouteContract = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With the names of its parameters, in Express's form: `/api/albums/:id`. */
  path: `/api/${string}`;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Status of the usual reply, if it is not 200 (204 without a body, 303 for a redirect). */
  status?: 202;
  /** Body of the usual reply. */
  reply: ReplyBody;
  /** Bodies of the other replies that aren't errors, by status. */
  replies?: Record<number, ReplyBody>;
  /** The error codes of this route, besides those of every route (`COMMON_ERROR_CODES`, `COMMON_AUTH_ERROR_CODES`). */
  errors: readonly (
    | Exclude<ErrorCode, CommonErrorCode>
    | Exclude<AuthErrorCode, CommonAuthErrorCode>
  )[];
};

/** The names of a path's parameters. */
type ParameterOf<Path> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Next}`
    ? Name | ParameterOf<Next>
    : Rest
  : never;

/** The schema of the parameters has the names that are in the path. */
type WithParams<Path> = [ParameterOf<Path>] extends [never]
  ? { params?: never }
  : { params: z.ZodObject<Record<ParameterOf<Path>, z.ZodType>> };

/** Defines the contract of a route. */
export const defineRouteContract = <const Contract extends RouteContract>(
  contract: Contract & WithParams<Contract['path']>,
): Contract => contract;
