import type { RouteContract } from '@photo-coach/shared/contracts/http/route-contract.ts';
import { z } from 'zod';
import { readReply } from './read-reply.ts';
import { sendSignedIn } from './send-signed-in.ts';

/** A caller's input for a part of a contract; never if the contract has no such part. */
type Given<Contract, Part extends string> =
  Contract extends Record<Part, infer Schema extends z.ZodType> ? z.input<Schema> : never;

/** A part of a call: absent if the contract has none, and optional if it requires nothing. */
type CallPart<Contract, Part extends string> = [Given<Contract, Part>] extends [never]
  ? { [Name in Part]?: never }
  : Record<never, never> extends Given<Contract, Part>
    ? { [Name in Part]?: Given<Contract, Part> }
    : { [Name in Part]: Given<Contract, Part> };

/** The parameters and the query of a call. */
export type RouteValues<Contract> = CallPart<Contract, 'params'> & CallPart<Contract, 'query'>;

type Values = Readonly<Record<string, unknown>>;

const fillPath = (path: string, params: Values): string =>
  path.replaceAll(/:(\w+)/g, (_text, name: string) => encodeURIComponent(String(params[name])));

/**
 * The address of a call on this site: `/api/albums/018f…?limit=12`. Values of the query that are undefined or empty are
 * left out.
 */
export function routeUrl<Contract extends RouteContract>(
  { path }: Contract,
  values: RouteValues<Contract>,
): string {
  // The contract's schemas yield objects, but TypeScript can't know that for an unknown contract.
  const { params = {}, query = {} } = values as { params?: Values; query?: Values };
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const filled = fillPath(path, params);
  if (given.length === 0) return filled;
  return `${filled}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** The parsed reply of a contract. A stream is saved (`saveFile`), and the browser follows a redirect. */
type ReplyOf<Body> = Body extends z.ZodType
  ? z.output<Body>
  : Body extends null
    ? undefined
    : never;

type RouteCall<Contract> = RouteValues<Contract> &
  CallPart<Contract, 'body'> & { headers?: Record<string, string>; signal?: AbortSignal };

const schemaOf = ({ reply }: RouteContract): z.ZodType =>
  reply instanceof z.ZodType ? reply : z.undefined();

/**
 * Calls a route of our API as the signed-in user and parses its usual reply. A 401 ends the session in this browser.
 * @param call.reply the schema of the needed part, if that is less than the contract's reply
 * @throws ApiError for no reply, a reply that is not 2xx, and a reply that does not match the schema
 */
export function callRoute<Contract extends RouteContract, Read extends z.ZodType>(
  route: Contract,
  call: RouteCall<Contract> & { reply: Read },
): Promise<z.output<Read>>;
export function callRoute<Contract extends RouteContract>(
  route: Contract,
  call: RouteCall<Contract> & { reply?: never },
): Promise<ReplyOf<Contract['reply']>>;
export async function callRoute<Contract extends RouteContract>(
  route: Contract,
  call: RouteCall<Contract> & { reply?: z.ZodType },
): Promise<unknown> {
  const { body, headers, signal, reply = schemaOf(route) } = call;
  const url = routeUrl(route, call);
  const sent = await sendSignedIn({
    method: route.method,
    url,
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
    ...(signal && { signal }),
  });
  return readReply(sent, url, reply);
}
