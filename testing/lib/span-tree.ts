import type { CollectedSpan } from '../services/otlp-collector.ts';

/** Names of a span and of its ancestors, the nearest first. */
export function ancestry(spans: readonly CollectedSpan[], span: CollectedSpan): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [span.name, ...(parent === undefined ? [] : ancestry(spans, parent))];
}

const milliseconds = ({ startTimeUnixNano: from, endTimeUnixNano: to }: CollectedSpan): number =>
  Number(BigInt(to) - BigInt(from)) / 1e6;

/** The spans of one trace, one per line, indented under their parents, with their process and duration. */
export function drawTree(spans: readonly CollectedSpan[], traceId: string): string {
  const own = spans.filter((span) => span.traceId === traceId);
  const ids = new Set(own.map(({ spanId }) => spanId));
  const draw = (span: CollectedSpan, depth: number): string[] => [
    `${'  '.repeat(depth)}${span.name} · ${milliseconds(span).toFixed(1)} ms · ${span.service}`,
    ...own
      .filter(({ parentSpanId }) => parentSpanId === span.spanId)
      .toSorted((a, b) => Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)))
      .flatMap((child) => draw(child, depth + 1)),
  ];
  const roots = own.filter(({ parentSpanId }) => !ids.has(parentSpanId ?? ''));
  return roots.flatMap((root) => draw(root, 0)).join('\n');
}
