import { type Context, context, createContextKey, SpanKind } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';
import { isRecording, tracePast } from '../tracing/in-span.ts';

/** A statement of at least this duration, ms, is always traced: it may be why a request is slow. */
const SLOW_MS = 5;

/** The number of texts whose summary is cached: Kysely composes few. */
const MAX_SUMMARIES = 500;
const summaries = new Map<string, string>();

/** The verb and the first table of a statement: `select jobs`. */
function summarize(text: string): string {
  const [verb = ''] = /\w+/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text) ?? [];
  return `${verb.toLowerCase()} ${table ?? ''}`.trim();
}

function summaryOf(text: string): string {
  const known = summaries.get(text);
  if (known !== undefined) return known;
  const summary = summarize(text);
  if (summaries.size < MAX_SUMMARIES) summaries.set(text, summary);
  return summary;
}

/** How many statements without a span a request has had answered, and how long they took. */
export type StatementCounts = { statements: number; milliseconds: number };

const KEY = createContextKey('statements that are counted');

/** A context whose quick statements are counted, without spans. */
export const withCounts = (parent: Context, counts: StatementCounts): Context =>
  parent.setValue(KEY, counts);

/** The counts of the current context; undefined if every statement gets a span. */
const currentCounts = (): StatementCounts | undefined =>
  context.active().getValue(KEY) as StatementCounts | undefined; // only `withCounts` sets it

/**
 * Records a statement that has been answered, without its text and its parameters, as part of its caller's trace.
 * Requests that only read send many quick statements, and a span for each would slow them by a tenth: those are only
 * counted.
 */
export function traceQuery(event: LogEvent): void {
  if (!isRecording()) return;
  const counts = currentCounts();
  if (counts !== undefined && event.level === 'query' && event.queryDurationMillis < SLOW_MS) {
    counts.statements += 1;
    counts.milliseconds += event.queryDurationMillis;
    return;
  }
  const summary = summaryOf(event.query.sql);
  // By the clock of all other spans: `performance` drifts from it by milliseconds.
  const to = Date.now();
  const facts = {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
  };
  const error = event.level === 'error' ? event.error : null;
  tracePast(summary, { from: to - event.queryDurationMillis, to, error }, facts);
}
