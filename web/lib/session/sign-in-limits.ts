import { CAPTCHA_HEADER, passwordGrantSchema } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { z } from 'zod';
import { isOwnReply } from '../api/own-replies.ts';
import { createStore } from '../create-store.ts';
import { readStored } from '../storage/read-stored.ts';
import { safeStorage } from '../storage/safe-storage.ts';

const KEY = 'signInLimits';
const storage = safeStorage(() => window.sessionStorage);

const signInLimitSchema = z.object({
  /** Time until which attempts are rejected, milliseconds since 1970; 0 for no lockout. */
  lockedUntil: z.number(),
  /** Whether the next attempt needs a solved captcha. */
  needsCaptcha: z.boolean(),
});
type SignInLimit = z.infer<typeof signInLimitSchema>;

/**
 * The limit on the next sign-in with the same email, from the reply to this one.
 * @param now milliseconds since 1970
 * @returns null for no limit; undefined when unknown, because the reply is not the service's
 */
export function limitOfReply(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  now: number,
): SignInLimit | null | undefined {
  if (status >= 500) return undefined;
  const seconds = Number(headers.get('retry-after') ?? 0);
  const limit = {
    lockedUntil: seconds > 0 ? now + seconds * 1000 : 0,
    needsCaptcha: headers.get(CAPTCHA_HEADER) === 'required',
  };
  return limit.lockedUntil > 0 || limit.needsCaptcha ? limit : null;
}

const limitsSchema = z.record(z.string(), signInLimitSchema);

/** The limits on the next sign-in, by lower-case email. Stored in the tab, across reloads. */
export const signInLimits = createStore(readStored(KEY, limitsSchema, storage) ?? {});

/** Stores the limit on the next sign-in with an email; null removes it. */
export function setSignInLimit(email: string, limit: SignInLimit | null): void {
  const { [email]: _before, ...others } = signInLimits.get();
  const next = limit ? { ...others, [email]: limit } : others;
  signInLimits.set(next);
  storage.setItem(KEY, JSON.stringify(next));
}

function emailOf(body: unknown): string | undefined {
  if (typeof body !== 'string') return undefined;
  return passwordGrantSchema.safeParse(JSON.parse(body)).data?.email;
}

/**
 * `fetch` for the auth client, which ends the session when a refresh is refused. It takes a thrown error, and any 5xx, for
 * a server that can't be reached.
 * @throws TypeError for a reply that a server in front of ours gave
 */
const fetchOwnReply: typeof fetch = async (input, init) => {
  const reply = await fetch(input, { ...init, redirect: 'manual' });
  if (reply.status >= 500 || isOwnReply(reply, await reply.clone().text())) return reply;
  throw new TypeError(`not a reply of the authentication service (${reply.status})`);
};

/** `fetch` for the auth client, which drops headers: stores the sign-in limit from the headers of a sign-in reply. */
export const fetchNotingLimits: typeof fetch = async (input, init) => {
  const reply = await fetchOwnReply(input, init);
  const isSignIn = typeof input === 'string' && input.endsWith('/token?grant_type=password');
  const email = isSignIn ? emailOf(init?.body) : undefined;
  const limit = limitOfReply(reply, Date.now());
  if (email !== undefined && limit !== undefined) setSignInLimit(email, limit);
  return reply;
};
