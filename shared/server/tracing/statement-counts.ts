import { type Context, context, createContextKey } from '@opentelemetry/api';

/** How many statements a request has had answered that have no span of their own, and how long they took. */
export type StatementCounts = { statements: number; milliseconds: number };

const KEY = createContextKey('statements that are counted');

/** A context whose quick statements are counted, and not drawn. */
export const withCounts = (parent: Context, counts: StatementCounts): Context =>
  parent.setValue(KEY, counts);

/** The counts of what runs now; undefined where every statement is drawn. */
export const currentCounts = (): StatementCounts | undefined =>
  context.active().getValue(KEY) as StatementCounts | undefined; // only `withCounts` sets it
