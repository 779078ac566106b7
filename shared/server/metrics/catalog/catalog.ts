import type { MetricDefinition } from './definition.ts';
import { QUEUE_METRICS } from './queues.ts';
import { PROCESS_METRICS, STORE_METRICS } from './stores.ts';
import { USER_METRICS } from './users.ts';
import { WORKER_METRICS } from './workers.ts';

/**
 * Every metric of the product: the only place for a name, its labels and its help. `docs/metrics.md` is generated from
 * it. Names and labels are kept stable, because operators' dashboards and alerts depend on them.
 */
export const METRICS = {
  ...USER_METRICS,
  ...QUEUE_METRICS,
  ...WORKER_METRICS,
  ...STORE_METRICS,
  ...PROCESS_METRICS,
} as const;

export type MetricName = keyof typeof METRICS;

type Type = MetricDefinition['type'];
/** The names of all metrics of a type. */
export type NameOf<Wanted extends Type> = {
  [Name in MetricName]: (typeof METRICS)[Name]['type'] extends Wanted ? Name : never;
}[MetricName];
/** The names of a metric's labels. */
export type LabelOf<Name extends MetricName> = keyof (typeof METRICS)[Name]['labels'] & string;

/** A metric's definition. */
export const definitionOf = (name: MetricName): MetricDefinition => METRICS[name];
