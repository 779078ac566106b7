import { SpanKind } from '@opentelemetry/api';
import {
  describeSpan,
  failSpan,
  inSpan,
  tracePast,
} from '@photo-coach/shared/server/tracing/in-span.ts';
import type { Outcome } from './run-queue-job.ts';

/** What a trace says about a queue job besides its name. */
type Traced = {
  queue: string;
  id: string;
  name: string;
  /** 1 for the first time that a worker takes it. */
  start: number;
  /** When it was sent and when a worker took it, milliseconds since 1970. */
  sentAt: number;
  takenAt: number;
};

/**
 * Runs a queue job inside the trace of its sender: the wait until a worker took it, then the run. The wait of a queue
 * job that follows others, such as an album's finish, contains theirs.
 */
export async function traceRun(
  { queue, id, name, start, sentAt, takenAt }: Traced,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const attributes = {
    'messaging.system': 'bullmq',
    'messaging.destination.name': queue,
    'messaging.message.id': id,
    'photo_coach.start': start,
  };
  if (start === 1) tracePast(`wait ${name}`, { from: sentAt, to: takenAt }, { attributes });
  return await inSpan(`run ${name}`, { kind: SpanKind.CONSUMER, attributes }, async () => {
    const outcome = await run();
    describeSpan({ 'photo_coach.outcome': outcome.kind });
    if (outcome.kind === 'failed') failSpan(outcome.error);
    return outcome;
  });
}
