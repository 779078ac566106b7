import type { IncomingMessage } from 'node:http';
import {
  context,
  type Link,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  trace,
} from '@opentelemetry/api';
import { type StatementCounts, withCounts } from '@photo-coach/shared/server/db/trace-queries.ts';
import { isTracing, TRACER } from '@photo-coach/shared/server/tracing/is-tracing.ts';
import { fromOrigin } from '@photo-coach/shared/server/tracing/origin.ts';
import type { RequestHandler, Response } from 'express';

/** Requested every few seconds by monitoring, or by the dozen with every page; a trace of one says nothing. */
const UNTRACED = /^\/(api\/health\/|metrics$|assets\/|favicon)/;

/**
 * The caller's own span, as a link: anyone may call, so callers don't decide what is sampled, or which trace a request
 * belongs to.
 */
function callerOf({ headers }: IncomingMessage): Link[] {
  if (headers['traceparent'] === undefined) return [];
  const remote = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, headers));
  return remote === undefined ? [] : [{ context: remote }];
}

/** The pattern of the route: the path itself contains ids and tokens. */
const routeOf = ({ locals }: Response): string | undefined =>
  typeof locals['route'] === 'string' ? locals['route'] : undefined;

type RootSpan = {
  /** Few distinct values: no ids. */
  name: string;
  options: SpanOptions;
  /** The counter of its quick statements; null if each gets a span. */
  counts: StatementCounts | null;
};

/** Starts a span that outlives the call that starts it. @returns `run`, which runs work as a part of it */
function startRoot({ name, options, counts }: RootSpan): {
  span: Span;
  run: (work: () => void) => void;
} {
  const span = trace.getTracer(TRACER).startSpan(name, options);
  const within = trace.setSpan(context.active(), span);
  return {
    span,
    run: (work) => context.with(counts === null ? within : withCounts(within, counts), work),
  };
}

/**
 * Makes everything that a request causes carry its id and belong to its trace: rows, queue jobs and log lines. It needs
 * the id of `logRequests`.
 */
export const keepOrigin: RequestHandler = (request, response, next) => {
  const requestId = String(request.id);
  if (!isTracing() || UNTRACED.test(request.path)) return fromOrigin({ requestId }, next);
  const { method } = request;
  const attributes = { 'http.request.method': method, 'photo_coach.request_id': requestId };
  fromOrigin({ requestId }, () => {
    const counts = method === 'GET' ? { statements: 0, milliseconds: 0 } : null;
    const { span, run } = startRoot({
      name: method,
      options: { kind: SpanKind.SERVER, attributes, links: callerOf(request) },
      counts,
    });
    response.once('close', () => {
      const route = routeOf(response);
      if (route !== undefined)
        span.updateName(`${method} ${route}`).setAttribute('http.route', route);
      span.setAttribute('http.response.status_code', response.statusCode);
      if (counts !== null) {
        span.setAttribute('photo_coach.statements', counts.statements);
        span.setAttribute('photo_coach.statements_ms', Math.round(counts.milliseconds));
      }
      span.end();
    });
    run(next);
  });
};
