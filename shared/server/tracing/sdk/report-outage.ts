import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '../../log.ts';
import { fromOrigin } from '../origin.ts';

/** Logs once that the collector refuses traces, and once that it accepts them again. */
export function reportOutage(exporter: SpanExporter, log: Log): SpanExporter {
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
