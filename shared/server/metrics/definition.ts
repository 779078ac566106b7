/** The processes of the product. */
export type MetricProcess = 'api' | 'worker';

/** One metric. */
export type MetricDefinition = {
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  /** Each label, and the closed set of its values in words. */
  labels: Readonly<Record<string, string>>;
  /** The processes that expose it. */
  processes: readonly MetricProcess[];
  /** `system`: every process that exposes it reports the same value, so that a sum over processes would be wrong. */
  scope: 'process' | 'system';
  /** Upper bounds of a histogram, in the unit of its name. */
  buckets?: readonly number[];
};

export const API = ['api'] as const;
export const WORKER = ['worker'] as const;
export const BOTH = ['api', 'worker'] as const;
