import { z } from 'zod';
import { parseJson } from '../parse-json.ts';

/** Calls that may answer with a session. */
const GIVES_SESSION = /\/(token|verify|signup)(\?|$)/;

const grantSchema = z.looseObject({
  /** Seconds. */
  expires_in: z.number(),
  /** Seconds since 1970, by the server's clock. */
  expires_at: z.number(),
});

/**
 * `fetch` for the auth client, which holds the end of a session against this device's clock: it is put in
 * terms of that clock, or a clock that is wrong would end sessions early, or refresh them at every call.
 * @param now milliseconds since 1970
 */
export function withLocalExpiry(send: typeof fetch, now: () => number = Date.now): typeof fetch {
  return async (input, init) => {
    const reply = await send(input, init);
    if (!reply.ok || typeof input !== 'string' || !GIVES_SESSION.test(input)) return reply;
    const text = await reply.text();
    const grant = grantSchema.safeParse(parseJson(text)).data;
    const body = grant && { ...grant, expires_at: Math.floor(now() / 1000) + grant.expires_in };
    return new Response(body ? JSON.stringify(body) : text, reply);
  };
}
