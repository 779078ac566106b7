import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';

const originSchema = z.object({
  /** The request that caused the work: a click. */
  requestId: z.string(),
});

/** The origin of a piece of work. It travels with its queue job and events, so that log lines name it. */
export type Origin = z.infer<typeof originSchema>;

const origins = new AsyncLocalStorage<Origin | null>();

/** Runs work with an origin; null: no request has caused it, whatever the caller's context. */
export const fromOrigin = <Result>(origin: Origin | null, work: () => Result): Result =>
  origins.run(origin, work);

/** The origin of work that is sent now; null if no request has caused it. */
export const currentOrigin = (): Origin | null => origins.getStore() ?? null;

/** An origin as text, for a queue job. */
export const writeOrigin = (origin: Origin): string => JSON.stringify(origin);

/**
 * An origin in a text or an event; null if there is none. Never throws, because the work matters more than its origin.
 */
export function readOrigin(written: unknown): Origin | null {
  try {
    const value: unknown = typeof written === 'string' ? JSON.parse(written) : written;
    return originSchema.safeParse(value).data ?? null;
  } catch {
    return null; // written by another program
  }
}
