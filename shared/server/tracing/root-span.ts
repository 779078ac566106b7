import { context, type Span, type SpanOptions, trace } from '@opentelemetry/api';
import { TRACER } from './is-tracing.ts';
import { type StatementCounts, withCounts } from './statement-counts.ts';

type RootSpan = {
  /** Few distinct values: no ids. */
  name: string;
  options: SpanOptions;
  /** The counter of its quick statements; null if each gets a span. */
  counts: StatementCounts | null;
};

/** Starts a span that outlives the call that starts it. @returns `run`, which runs work as a part of it */
export function startRoot({ name, options, counts }: RootSpan): {
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
