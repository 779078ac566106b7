import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { listen } from '../lib/listen.ts';

const valueSchema = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
});
const attributesSchema = z.array(z.object({ key: z.string(), value: valueSchema })).default([]);
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: attributesSchema,
  links: z.array(z.object({ traceId: z.string() })).default([]),
});
const bodySchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

/** A span as the collector has received it. */
export type CollectedSpan = Omit<z.infer<typeof spanSchema>, 'attributes'> & {
  service: string;
  attributes: Record<string, string>;
};

const toRecord = (attributes: z.infer<typeof attributesSchema>): Record<string, string> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? String(value.intValue)]),
  );

async function readSpans(request: IncomingMessage): Promise<CollectedSpan[]> {
  const { resourceSpans } = bodySchema.parse(await json(request));
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = toRecord(resource.attributes)['service.name'] ?? '';
    const spans = scopeSpans.flatMap((scope) => scope.spans);
    return spans.map((span) => ({ ...span, service, attributes: toRecord(span.attributes) }));
  });
}

/** Starts a collector that accepts OTLP over HTTP, as JSON, and stores the spans. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  const server = createServer(async (request, response) => {
    spans.push(...(await readSpans(request)));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  const { origin, stop } = await listen(server);
  return { url: origin, spans, stop };
}
