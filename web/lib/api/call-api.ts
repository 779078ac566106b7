import { z } from 'zod';
import { getAccessToken } from '../session/auth-client.ts';
import { replaceRefusedToken } from '../session/session.ts';
import { errorOfReply } from './api-error.ts';
import { takeEarlyReply } from './early-reply.ts';
import { networkError, readReply } from './read-reply.ts';

type Call<Reply extends z.ZodType> = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path from `/api` on. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Schema of the reply. */
  reply: Reply;
  signal?: AbortSignal;
};

async function send(call: Call<z.ZodType>, token: string | null): Promise<Response> {
  const headers = new Headers(call.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (call.body !== undefined) headers.set('content-type', 'application/json');
  return await fetch(`/api${call.path}`, {
    method: call.method ?? 'GET',
    headers,
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    ...(call.signal ? { signal: call.signal } : {}),
  });
}

const isPlainGet = ({ method = 'GET', headers, body }: Call<z.ZodType>) =>
  method === 'GET' && headers === undefined && body === undefined;

/** Sends with the session's token; if it was refreshed while the request was under way, retries once with the new one. */
async function sendSignedIn(call: Call<z.ZodType>): Promise<Response> {
  try {
    const token = await getAccessToken();
    const early = isPlainGet(call) ? takeEarlyReply(call.path, token) : null;
    // A request that was sent early and got no reply is sent again.
    const reply = (await early?.catch(() => null)) ?? (await send(call, token));
    const next = reply.status === 401 && token ? await replaceRefusedToken(token) : null;
    return next ? await send(call, next) : reply;
  } catch (error) {
    if (call.signal?.aborted) throw error;
    throw networkError();
  }
}

/**
 * Calls our API as the signed-in user and parses the reply. A 401 ends the session in this browser.
 * @throws ApiError for no reply, a reply that is not 2xx, and a reply that does not match the schema
 */
export async function callApi<Reply extends z.ZodType>(call: Call<Reply>): Promise<z.infer<Reply>> {
  return readReply(await sendSignedIn(call), call.path, call.reply);
}

/**
 * Saves a file of our API under a name, as the signed-in user. It passes through memory: a link could not carry the token.
 * @param path from `/api` on
 * @throws ApiError for no reply, and for a reply that is not 2xx
 */
export async function saveFile(path: string, name: string): Promise<void> {
  const reply = await sendSignedIn({ path, reply: z.unknown() });
  if (!reply.ok) throw await errorOfReply(reply);
  const address = URL.createObjectURL(await reply.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
