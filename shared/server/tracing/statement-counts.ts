import { type Context, context, createContextKey } from '@opentelemetry/api';

/** How many statements without a span a request has had answered, and how long they took. */
export type StatementCounts = { statements: number; milliseconds: number };

const KEY = createContextKey('statements that are counted');

/** A context whose quick statements are counted, without spans. */
export const withCounts = (parent: Context, counts: StatementCounts): Context =>
  parent.setValue(KEY, counts);

/** The counts of the current context; undefined if every statement gets a span. */
export const currentCounts = (): StatementCounts | undefined =>
  context.active().getValue(KEY) as StatementCounts | undefined; // only `withCounts` sets it
