import { AsyncLocalStorage } from 'node:async_hooks';
import { context, propagation, ROOT_CONTEXT } from '@opentelemetry/api';
import { z } from 'zod';

const originSchema = z.object({
  /** The request that caused the work: a click. Missing if a schedule did. */
  requestId: z.string().optional(),
  /** The span that caused it, in W3C Trace Context format; missing if nothing is traced. */
  traceparent: z.string().optional(),
});

/**
 * The origin of a piece of work. It travels with the row and the queue job of the work, so that logs and traces name
 * it.
 */
export type Origin = z.infer<typeof originSchema>;

const origins = new AsyncLocalStorage<Origin | null>();

/** Runs work with an origin; null: no request has caused it, whatever the caller's context. */
export function fromOrigin<Result>(origin: Origin | null, work: () => Result): Result {
  const parent = propagation.extract(ROOT_CONTEXT, origin ?? {});
  return origins.run(origin, () => context.with(parent, work));
}

/** The id of the request that caused the current code. */
export const currentRequestId = (): string | undefined => origins.getStore()?.requestId;

/** The origin of work that is written or sent now; null if neither a request nor a trace has caused it. */
export function currentOrigin(): Origin | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  const { requestId, traceparent = undefined } = origins.getStore() ?? {};
  const origin = {
    ...(requestId !== undefined && { requestId }),
    // Passed on if this process traces nothing, so that the next one that does continues the trace.
    ...((carrier.traceparent ?? traceparent) && {
      traceparent: carrier.traceparent ?? traceparent,
    }),
  };
  return Object.keys(origin).length === 0 ? null : origin;
}

/** An origin as text, for a queue job. */
export const writeOrigin = (origin: Origin): string => JSON.stringify(origin);

/**
 * The origin in a text or an event; null if there is none. Never throws, because the work matters more than its origin.
 */
export function readOrigin(written: unknown): Origin | null {
  try {
    const value: unknown = typeof written === 'string' ? JSON.parse(written) : written;
    return originSchema.safeParse(value).data ?? null;
  } catch {
    return null; // written by another program
  }
}
