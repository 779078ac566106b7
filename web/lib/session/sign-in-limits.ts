import { passwordGrantSchema } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { z } from 'zod';
import { createStore } from '../create-store.ts';
import { readStored } from '../storage/read-stored.ts';
import { safeStorage } from '../storage/safe-storage.ts';
import { limitOfReply, type SignInLimit, signInLimitSchema } from './sign-in-limit.ts';

const KEY = 'signInLimits';
const storage = safeStorage(() => window.sessionStorage);
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

/** `fetch` for the auth client, which drops headers: stores the sign-in limit from the headers of a sign-in reply. */
export const fetchNotingLimits: typeof fetch = async (input, init) => {
  const reply = await fetch(input, init);
  const isSignIn = typeof input === 'string' && input.endsWith('/token?grant_type=password');
  const email = isSignIn ? emailOf(init?.body) : undefined;
  const limit = limitOfReply(reply, Date.now());
  if (email !== undefined && limit !== undefined) setSignInLimit(email, limit);
  return reply;
};
