import {
  type ErrorBody,
  errorBodySchema,
  errorCodeSchema,
} from '@photo-coach/shared/contracts/errors.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { z } from 'zod';
import { isJson, parseJson } from '../parse-json.ts';

/*
 * Proxies, firewalls, sign-in pages and captive portals answer in place of our server. What our server says is
 * recognized by its body: a status alone is anybody's.
 */

/** Without fields of a newer server, and with codes that only it knows. */
const ownErrorSchema = z.object({
  ...errorBodySchema.shape,
  code: z.string(),
  reason: errorBodySchema.shape.reason.catch(undefined),
});
/** An error of `/api/auth`; not by its contract, which public pages need not load. */
const ownAuthErrorSchema = z.object({ error_code: z.string(), msg: z.string() });

type OwnError = Omit<ErrorBody, 'code' | 'requestId'> & {
  /** null for one that this page does not know. */
  code: ErrorBody['code'] | null;
  requestId: string | null;
};

/** Reads the body of an error reply. @returns null for one that is not of our server */
export function readOwnError(body: string): OwnError | null {
  const json = parseJson(body);
  const error = ownErrorSchema.safeParse(json).data;
  if (error) return { ...error, code: errorCodeSchema.safeParse(error.code).data ?? null };
  const authError = ownAuthErrorSchema.safeParse(json).data;
  return authError ? { code: null, message: authError.msg, requestId: null } : null;
}

/** Whether a reply with this body can be our server's: an error of ours, or JSON, or nothing. */
export const isOwnReply = ({ ok }: Pick<Response, 'ok'>, body: string): boolean =>
  ok ? body === '' || isJson(body) : readOwnError(body) !== null;

/** What people read when another server has answered a request. @param status 0 when it leads to another address */
export function foreignReplyText(status: number): string {
  const front = `The server in front of ${PRODUCT_NAME}`;
  if (status >= 500) return `${front} answered with an error (${status}). Please try again.`;
  if (status >= 400) return `${front} refused this request (${status}).`;
  return `${front} answered with a page of its own. Open ${PRODUCT_NAME} in another tab, then try again.`;
}
