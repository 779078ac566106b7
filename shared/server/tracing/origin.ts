import { AsyncLocalStorage } from 'node:async_hooks';
import { context, propagation, ROOT_CONTEXT } from '@opentelemetry/api';
import { z } from 'zod';

const originSchema = z.object({
  /** Of the request that caused the work: a click. Missing where a schedule did. */
  requestId: z.string().optional(),
  /** The span that caused it, as W3C Trace Context writes it; missing while nothing is traced. */
  traceparent: z.string().optional(),
});

/** What caused a piece of work. It travels with the row and the queue job of the work, so that logs and traces name it. */
export type Origin = z.infer<typeof originSchema>;

const origins = new AsyncLocalStorage<Origin | null>();

/** Does work that an origin has caused; null: work that no request has caused, whoever calls. */
export function fromOrigin<Result>(origin: Origin | null, work: () => Result): Result {
  const parent = propagation.extract(ROOT_CONTEXT, origin ?? {});
  return origins.run(origin, () => context.with(parent, work));
}

/** The id of the request that has caused what runs now. */
export const currentRequestId = (): string | undefined => origins.getStore()?.requestId;

/** What has caused the work that is written or sent now; null when neither a request nor a trace has. */
export function currentOrigin(): Origin | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  const { requestId, traceparent = undefined } = origins.getStore() ?? {};
  const origin = {
    ...(requestId !== undefined && { requestId }),
    // Handed on where this process traces nothing, so that the next one that does continues the trace.
    ...((carrier.traceparent ?? traceparent) && {
      traceparent: carrier.traceparent ?? traceparent,
    }),
  };
  return Object.keys(origin).length === 0 ? null : origin;
}

/** An origin as text, for a queue job. */
export const writeOrigin = (origin: Origin): string => JSON.stringify(origin);

/** The origin in a text or an event; null when there is none. Never throws: work matters more than where it is from. */
export function readOrigin(written: unknown): Origin | null {
  try {
    const value: unknown = typeof written === 'string' ? JSON.parse(written) : written;
    return originSchema.safeParse(value).data ?? null;
  } catch {
    return null; // written by another program
  }
}
