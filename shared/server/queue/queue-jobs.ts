import {
  QUEUE_JOBS,
  type QueueJobDefinition,
  type QueueJobName,
  type QueueJobPayload,
} from '@photo-coach/shared/contracts/queues.ts';
import type { z } from 'zod';
import type { Priority } from './queue-client.ts';

/** The backoff type that every queue job carries; the runner computes it (see worker/runner.ts). */
const BACKOFF_TYPE = 'catalog';

type Definition<Name extends QueueJobName> = Omit<
  QueueJobDefinition,
  'id' | 'payload' | 'example'
> & {
  payload: z.ZodType<QueueJobPayload<Name>>;
  id: (payload: QueueJobPayload<Name>) => string;
};

/** The catalog's definition of a kind of queue job. */
export function definitionOf<Name extends QueueJobName>(name: Name): Definition<Name> {
  // TypeScript does not relate an indexed entry to its generic key.
  return QUEUE_JOBS[name] as unknown as Definition<Name>;
}

/**
 * A queue job in BullMQ's form: queue, parsed payload, and options from the catalog.
 * @throws ZodError when the payload does not match the catalog
 */
export function queueJob<Name extends QueueJobName>(
  name: Name,
  payload: QueueJobPayload<Name>,
  priority?: Priority,
) {
  const definition = definitionOf(name);
  const data = definition.payload.parse(payload);
  return {
    name,
    queueName: definition.queue,
    data,
    opts: {
      jobId: definition.id(data),
      attempts: definition.attempts,
      backoff: { type: BACKOFF_TYPE, delay: definition.backoffMs },
      removeOnComplete: definition.keep.completed,
      removeOnFail: definition.keep.failed,
      ...(priority === undefined ? {} : { priority }),
    },
  };
}
