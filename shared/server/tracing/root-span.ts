import { context, type Span, type SpanOptions, trace } from '@opentelemetry/api';
import { TRACER } from './is-tracing.ts';

/** Starts a span that outlives the call that starts it. @returns `run`, which does work as a part of it */
export function startRoot(
  name: string,
  options: SpanOptions,
): { span: Span; run: (work: () => void) => void } {
  const span = trace.getTracer(TRACER).startSpan(name, options);
  return { span, run: (work) => context.with(trace.setSpan(context.active(), span), work) };
}
