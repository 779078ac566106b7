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
  /** No personal data, paths or tokens: ids of rows, counts and kinds. */
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
 * Runs work in its own span, a child of the caller's. Without tracing it only runs the work.
 * @param name few distinct values: no ids
 * @throws errors of `work`; the span then has the error's code
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

/** Whether the current code is part of a trace that is kept. */
export const isRecording = (): boolean => trace.getActiveSpan()?.isRecording() === true;

/** Adds facts that are only known during the work to its span. */
export function describeSpan(attributes: Attributes): void {
  if (isTracing()) trace.getActiveSpan()?.setAttributes(attributes);
}

/** Marks the current span as failed, if the failure is not thrown. */
export function failSpan(error: unknown): void {
  const span = isTracing() ? trace.getActiveSpan() : undefined;
  if (span !== undefined) markFailed(span, error);
}

/** Records a completed span, from and to a time in milliseconds since 1970. */
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

/** Records something without a duration. */
export function traceMoment(name: string, facts: SpanFacts): void {
  if (isTracing()) trace.getTracer(TRACER).startSpan(name, facts).end();
}
