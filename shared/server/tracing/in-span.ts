import {
  type Attributes,
  type Span,
  type SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { errorCodeOf } from '../error-code.ts';
import { isTracing, TRACER } from './is-tracing.ts';

type SpanFacts = {
  kind?: SpanKind;
  /** Nothing of a person, no path, no token: ids of rows, counts and kinds. */
  attributes?: Attributes;
};

/** An error's code or name: messages may quote what a person has typed. */
function kindOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return errorCodeOf(error) ?? (error instanceof Error ? error.name : 'error');
}

function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', kindOf(error));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/**
 * Does work in a span of its own, whose parent is that of the caller. While nothing is traced it only does the work.
 * @param name of few kinds: no ids
 * @throws what `work` throws; the span then has the error's code
 */
export async function inSpan<Result>(
  name: string,
  facts: SpanFacts,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isTracing()) return await work();
  return await trace.getTracer(TRACER).startActiveSpan(name, facts, async (span) => {
    try {
      return await work();
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Whether what runs now is part of a trace that is kept. */
export const isRecording = (): boolean => trace.getActiveSpan()?.isRecording() === true;

/** Adds what is only known in the course of the work to the span in which it runs. */
export function describeSpan(attributes: Attributes): void {
  if (isTracing()) trace.getActiveSpan()?.setAttributes(attributes);
}

/** Marks the span in which this runs as failed, where the failure is not thrown. */
export function failSpan(error: unknown): void {
  const span = isTracing() ? trace.getActiveSpan() : undefined;
  if (span !== undefined) markFailed(span, error);
}

/** Records what is over, from and to a time in milliseconds since 1970. */
export function tracePast(
  name: string,
  { from, to, error = null }: { from: number; to: number; error?: unknown },
  facts: SpanFacts = {},
): void {
  if (!isTracing()) return;
  const span = trace.getTracer(TRACER).startSpan(name, { ...facts, startTime: from });
  if (error !== null) markFailed(span, error);
  span.end(to);
}

/** Records something that takes no time. */
export function traceMoment(name: string, facts: SpanFacts): void {
  if (isTracing()) trace.getTracer(TRACER).startSpan(name, facts).end();
}
