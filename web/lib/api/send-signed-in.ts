import { isAuthRetryableFetchError } from '@supabase/auth-js';
import { getAccessToken } from '../session/auth-client.ts';
import { replaceRefusedToken } from '../session/session.ts';
import { ApiError, errorOfReply, UNEXPECTED } from './api-error.ts';
import { takeEarlyReply } from './early-reply.ts';
import { networkError } from './read-reply.ts';

export type ApiRequest = {
  method: string;
  /** After `/api`, with its query. */
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

async function send(request: ApiRequest, token: string | null): Promise<Response> {
  const headers = new Headers(request.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (request.body !== undefined) headers.set('content-type', 'application/json');
  return await fetch(request.url, {
    method: request.method,
    headers,
    // No route that is called here redirects: a sign-in page in front does, often to an address that can't be read.
    redirect: 'manual',
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    ...(request.signal ? { signal: request.signal } : {}),
  });
}

const isPlainGet = ({ method, headers, body }: ApiRequest) =>
  method === 'GET' && headers === undefined && body === undefined;

/** Whether our server has refused the session's token; a 401 of a proxy in front says nothing about it. */
const isTokenRefused = async (reply: Response): Promise<boolean> =>
  reply.status === 401 && (await errorOfReply(reply.clone())).code !== 'foreign_reply';

/** The error of a call whose session could not be refreshed, as a server failed; null if none has answered. */
const toRefreshError = (error: unknown) =>
  isAuthRetryableFetchError(error) && error.status > 0
    ? new ApiError('unexpected_status', UNEXPECTED, error.status, null)
    : null;

/**
 * Sends with the session's token; if it was refreshed while the request was under way, retries once with the new one.
 * @throws ApiError without a reply, and for an expired session whose refresh is answered by an error
 */
export async function sendSignedIn(request: ApiRequest): Promise<Response> {
  try {
    const token = await getAccessToken();
    const early = isPlainGet(request) ? takeEarlyReply(request.url, token) : null;
    // A request that was sent early and got no reply is sent again.
    const reply = (await early?.catch(() => null)) ?? (await send(request, token));
    const next = token && (await isTokenRefused(reply)) ? await replaceRefusedToken(token) : null;
    return next ? await send(request, next) : reply;
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw toRefreshError(error) ?? networkError();
  }
}
