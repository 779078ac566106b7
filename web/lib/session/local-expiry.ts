import { z } from 'zod';
import { parseJson } from '../parse-json.ts';

/** Paths whose replies may contain a session. */
const GIVES_SESSION = /\/(token|verify|signup)(\?|$)/;

const grantSchema = z.looseObject({
  /** Seconds. */
  expires_in: z.number(),
  /** Seconds since 1970 by the server's clock. */
  expires_at: z.number(),
});

/**
 * `fetch` for the auth client, which compares a session's expiry with this device's clock. Converts the expiry to that
 * clock, because with a wrong clock sessions would end early or be refreshed on every call.
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
