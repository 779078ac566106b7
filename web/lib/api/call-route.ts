import type { RouteContract } from '@photo-coach/shared/contracts/http/route-contract.ts';
import { z } from 'zod';
import { readReply } from './read-reply.ts';
import { type CallPart, type RouteValues, routeUrl } from './route-url.ts';
import { sendSignedIn } from './send-signed-in.ts';

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
