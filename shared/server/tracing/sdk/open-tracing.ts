import { setTimeout as sleep } from 'node:timers/promises';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  type ExportResult,
  ExportResultCode,
  setGlobalErrorHandler,
  W3CTraceContextPropagator,
} from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { CommonEnv } from '../../env.ts';
import type { Log } from '../../log.ts';
import { beginTracing } from '../is-tracing.ts';
import { fromOrigin } from '../origin.ts';

/** Longest time, ms, that one batch may take, with its retries. */
const EXPORT_WITHIN_MS = 5000;
/** Longest time, ms, that a shutdown waits for the last batch, so that an absent collector does not delay it. */
const FLUSH_WITHIN_MS = 2000;
/** Spans that wait for the collector; further ones are dropped. An album of 12 photos makes about 900. */
const MAX_WAITING_SPANS = 4096;

type SamplerName = CommonEnv['OTEL_TRACES_SAMPLER'];

const ROOTS = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio: number) => new TraceIdRatioBasedSampler(ratio),
};

/** The sampler for each of OpenTelemetry's own names. @param ratio 0–1 */
function createSampler(name: SamplerName, ratio: number): Sampler {
  switch (name) {
    case 'parentbased_always_on':
      return new ParentBasedSampler({ root: ROOTS.always_on() });
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: ROOTS.always_off() });
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: ROOTS.traceidratio(ratio) });
    default:
      return ROOTS[name](ratio);
  }
}

type TracingOptions = {
  /** The collector's address for OTLP over HTTP; `/v1/traces` is appended. */
  endpoint: string;
  serviceName: string;
  sampler: SamplerName;
  /** Share of the traces that are kept, 0–1, for the ratio samplers. */
  ratio: number;
  log: Log;
};

/** Logs once that the collector refuses traces, and once that it accepts them again. */
function reportOutage(exporter: SpanExporter, log: Log): SpanExporter {
  let isDown = false;
  function report({ code, error }: ExportResult): void {
    const failed = code !== ExportResultCode.SUCCESS;
    if (failed === isDown) return;
    isDown = failed;
    if (failed) log.warn({ err: error }, 'traces are lost: the collector does not take them');
    else log.info('the collector takes traces again');
  }
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        fromOrigin(null, () => report(result));
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => await exporter.forceFlush?.(),
  };
}

/** Makes every span of this process go to the collector, in the background. @returns sends what is left */
export function openTracing({
  endpoint,
  serviceName,
  sampler,
  ratio,
  log,
}: TracingOptions): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_WITHIN_MS,
  });
  const own = resourceFromAttributes({
    'service.name': serviceName,
    'service.instance.id': `${process.pid}`,
  });
  const provider = new TracerProvider({
    resource: detectResources({ detectors: [envDetector] }).merge(own),
    sampler: createSampler(sampler, ratio),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reportOutage(exporter, log),
        maxQueueSize: MAX_WAITING_SPANS,
        exportTimeoutMillis: EXPORT_WITHIN_MS,
      }),
    ],
  });
  // `reportOutage` has logged it.
  setGlobalErrorHandler(() => undefined);
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  beginTracing();
  return async () => {
    const late = sleep(FLUSH_WITHIN_MS, undefined, { ref: false });
    await Promise.race([provider.shutdown().catch(() => undefined), late]);
  };
}
