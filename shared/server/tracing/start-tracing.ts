import type { CommonEnv } from '../env.ts';
import type { Log } from '../log.ts';
import type { ShutdownStep } from '../shutdown.ts';

/**
 * Starts to send traces to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names. Without it nothing is loaded, recorded
 * or sent. Call it before anything is opened.
 * @returns the step of a shutdown that sends what is left
 */
export async function startTracing(
  env: Pick<
    CommonEnv,
    | 'OTEL_EXPORTER_OTLP_ENDPOINT'
    | 'OTEL_TRACES_SAMPLER'
    | 'OTEL_TRACES_SAMPLER_ARG'
    | 'OTEL_SERVICE_NAME'
  >,
  { processName, log }: { processName: string; log: Log },
): Promise<readonly ShutdownStep[]> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  if (endpoint === undefined) return [];
  // Without tracing, the SDK's memory and start-up time are saved.
  const { openTracing } = await import('./sdk/open-tracing.ts');
  const close = openTracing({
    endpoint,
    serviceName: env.OTEL_SERVICE_NAME ?? `photo-coach-${processName}`,
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    log,
  });
  return [['traces', close]];
}
