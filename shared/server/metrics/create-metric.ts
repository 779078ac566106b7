import { type CollectFunction, Counter, Gauge, Histogram } from 'prom-client';
import type { MetricDefinition } from './definition.ts';
import { QUEUE_METRICS } from './queues.ts';
import { PROCESS_METRICS, STORE_METRICS } from './stores.ts';
import { USER_METRICS } from './users.ts';
import { WORKER_METRICS } from './workers.ts';

/**
 * Every metric of the product: the only place for a name, its labels and its help. Names and labels are kept stable,
 * because operators' dashboards and alerts depend on them.
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
type NameOf<Wanted extends Type> = {
  [Name in MetricName]: (typeof METRICS)[Name]['type'] extends Wanted ? Name : never;
}[MetricName];
/** The names of a metric's labels. */
type LabelOf<Name extends MetricName> = keyof (typeof METRICS)[Name]['labels'] & string;

/** A metric's definition. */
const definitionOf = (name: MetricName): MetricDefinition => METRICS[name];

/** A metric's help, which says so if every process exposes the same value. */
function helpOf(name: MetricName): string {
  const { help, scope } = definitionOf(name);
  return scope === 'system' ? `${help} Every process says the same: take max, not sum.` : help;
}

/** The catalog's part of a metric's options. It is in no registry yet. */
const optionsOf = <Name extends MetricName>(name: Name) => ({
  name,
  help: helpOf(name),
  // The catalog's type has the names of the labels; Object.keys has lost them.
  labelNames: Object.keys(definitionOf(name).labels) as LabelOf<Name>[],
  registers: [],
});

type LabelValues<Name extends MetricName> = Readonly<Record<LabelOf<Name>, string>>;

/**
 * Makes a counter of the catalog.
 * @param known labels that it exposes from the start: a series that begins at 1 has no increase that Prometheus could see
 */
export function createCounter<Name extends NameOf<'counter'>>(
  name: Name,
  {
    collect,
    known = [],
  }: {
    /** Called at each scrape. */
    collect?: CollectFunction<Counter<LabelOf<Name>>>;
    known?: readonly LabelValues<Name>[];
  } = {},
): Counter<LabelOf<Name>> {
  const counter = new Counter({ ...optionsOf(name), ...(collect && { collect }) });
  for (const labels of known) counter.inc(labels, 0);
  return counter;
}

/** Makes a gauge of the catalog. @param collect called at each scrape; it must not reject, which would cost the other metrics */
export const createGauge = <Name extends NameOf<'gauge'>>(
  name: Name,
  collect?: CollectFunction<Gauge<LabelOf<Name>>>,
): Gauge<LabelOf<Name>> => new Gauge({ ...optionsOf(name), ...(collect && { collect }) });

/** Makes a histogram of the catalog. @param known labels that it exposes from the start, as for a counter */
export function createHistogram<Name extends NameOf<'histogram'>>(
  name: Name,
  known: readonly LabelValues<Name>[] = [],
): Histogram<LabelOf<Name>> {
  const buckets = [...(definitionOf(name).buckets ?? [])];
  const histogram = new Histogram({ ...optionsOf(name), buckets });
  for (const labels of known) histogram.zero(labels);
  return histogram;
}
