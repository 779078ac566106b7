import { METRICS } from '@photo-coach/shared/server/metrics/create-metric.ts';
import type { MetricDefinition } from '../../shared/server/metrics/catalog/definition.ts';
import { QUEUE_METRICS } from '../../shared/server/metrics/catalog/queues.ts';
import { PROCESS_METRICS, STORE_METRICS } from '../../shared/server/metrics/catalog/stores.ts';
import { USER_METRICS } from '../../shared/server/metrics/catalog/users.ts';
import { WORKER_METRICS } from '../../shared/server/metrics/catalog/workers.ts';

/** Metrics of Node.js and the process that the dashboard and the alerts use; prom-client names them. */
const DEFAULT_METRICS = [
  'nodejs_eventloop_lag_p99_seconds',
  'process_cpu_seconds_total',
  'process_resident_memory_bytes',
  'process_start_time_seconds',
] as const;

const INTRODUCTION = `# Metrics

Every process serves its metrics in Prometheus' text format, at \`/metrics\` of a port of its own: the API at \`METRICS_PORT_NUMBER\`
(and at its public port with the password of operators), a worker at \`WORKER_PORT_NUMBER\`. \`npm start\` prints the addresses.
\`deploy/prometheus/prometheus.yml\` scrapes them, [operations.md](operations.md) says what to do about an alert.

These names and labels are kept: dashboards and alerts may rest on them. They come from \`shared/server/metrics/catalog/\`, and
a test compares this page with what real processes expose. Units are in the names. Labels have few values, each of a closed
set: no ids, no addresses, no paths beyond the patterns of routes.

**system** means that every process which exposes the metric says the same, read from the rows and queues of the whole
product: take \`max\`, never \`sum\`. The API alone exposes what has to be read for that, once for all scrapers in two seconds
and for at most 1.5 s. A metric is absent while the store behind it does not answer, and \`photo_coach_store_unavailable\` says
which one that is.

Beside these, every process exposes prom-client's metrics of Node.js (\`nodejs_…\`) and of the process (\`process_…\`), of
which the dashboard and the alerts use ${DEFAULT_METRICS.map((name) => `\`${name}\``).join(', ')}.
`;

const GROUPS: readonly [string, Record<string, MetricDefinition>][] = [
  ['What users feel', USER_METRICS],
  ['Queues', QUEUE_METRICS],
  ['Workers and the coach', WORKER_METRICS],
  ['Stores and payments', STORE_METRICS],
  ['Processes', PROCESS_METRICS],
];

const HEADS = ['metric', 'type', 'from', 'labels', 'what it says'];

function cellsOf([name, metric]: [string, MetricDefinition]): string[] {
  const { type, help, labels, processes, scope } = metric;
  const named = Object.entries(labels).map(([label, values]) => `\`${label}\`: ${values}`);
  const where = `${processes.join(', ')}${scope === 'system' ? ' (system)' : ''}`;
  return [`\`${name}\``, type, where, named.join('; '), help];
}

/** A table as the formatter writes it, with columns of one width. */
function tableOf(rows: readonly string[][]): string {
  const widths = HEADS.map((head, column) =>
    Math.max(head.length, ...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const lineOf = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  return [HEADS, rule, ...rows].map(lineOf).join('\n');
}

/** The text of docs/metrics.md. */
export function describeMetrics(): string {
  const tables = GROUPS.map(
    ([title, metrics]) => `## ${title}\n\n${tableOf(Object.entries(metrics).map(cellsOf))}\n`,
  );
  return [INTRODUCTION, ...tables].join('\n');
}

/** Whether a name in an expression is a series that some process exposes. */
export function isExposed(series: string): boolean {
  if (series === 'up' || DEFAULT_METRICS.some((name) => name === series)) return true;
  return Object.entries<MetricDefinition>(METRICS).some(
    ([name, { type }]) =>
      series === name ||
      (type === 'histogram' && new RegExp(`^${name}_(bucket|sum|count)$`).test(series)),
  );
}
