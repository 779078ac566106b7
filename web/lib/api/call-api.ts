import type { z } from 'zod';
import { readReply } from './read-reply.ts';
import { sendSignedIn } from './send-signed-in.ts';

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

/**
 * Calls our API as the signed-in user and parses the reply. A 401 ends the session in this browser.
 * @throws ApiError for no reply, a reply that is not 2xx, and a reply that does not match the schema
 */
export async function callApi<Reply extends z.ZodType>(call: Call<Reply>): Promise<z.infer<Reply>> {
  const { method = 'GET', path, reply, ...rest } = call;
  const url = `/api${path}`;
  return readReply(await sendSignedIn({ method, url, ...rest }), url, reply);
}
