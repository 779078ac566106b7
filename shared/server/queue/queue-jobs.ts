import {
  QUEUE_JOBS,
  type QueueJobDefinition,
  type QueueJobName,
  type QueueJobPayload,
} from '@photo-coach/shared/contracts/queues.ts';
import { LAST_PLACE } from '@photo-coach/shared/domain/analyses/places.ts';
import type { FlowJob } from 'bullmq';
import type { z } from 'zod';
import { currentOrigin, writeOrigin } from '../origin.ts';
import type { AnalysisTree } from './queue-client.ts';

/** The backoff type of every queue job; workers compute it (see worker/queue-job/create-worker.ts). */
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

/** The origin of a queue job, in the field that BullMQ has for that in both of its stores. */
function originOption() {
  const origin = currentOrigin();
  return origin === null ? {} : { telemetry: { metadata: writeOrigin(origin) } };
}

/**
 * A queue job in BullMQ's form: queue, parsed payload, and options from the catalog.
 * @throws ZodError when the payload does not match the catalog
 */
export function queueJob<Name extends QueueJobName>(
  name: Name,
  payload: QueueJobPayload<Name>,
  priority?: number,
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
      ...originOption(),
    },
  };
}

/** The parent of a permanently failed child still runs: the finish step reads the rows. */
const child = { ignoreDependencyOnFailure: true } as const;

/** The queue jobs of one analysis, parents first: finish, then each photo's critique, then each preparation. */
export function analysisQueueJobs({
  jobId,
  attempt,
  photoIds,
  priority,
  places = [],
}: Omit<AnalysisTree, 'priority' | 'places'> & Partial<AnalysisTree>) {
  const ofPhotos = photoIds.map((photoId) => ({ jobId, attempt, photoId }));
  return {
    finish: queueJob('album.finish.v1', { jobId, attempt }, priority),
    critiques: ofPhotos.map((payload) => queueJob('photo.critique.v1', payload, priority)),
    prepares: ofPhotos.map((payload, index) =>
      queueJob('photo.prepare.v1', payload, places[index] ?? LAST_PLACE),
    ),
  };
}

/** One analysis as a BullMQ flow: finish ← per photo critique ← prepare. */
export function analysisFlow(tree: AnalysisTree): FlowJob {
  const { finish, critiques, prepares } = analysisQueueJobs(tree);
  return {
    ...finish,
    children: critiques.map((critique, index) => {
      const prepare = prepares[index];
      return {
        ...critique,
        opts: { ...critique.opts, ...child },
        children:
          prepare === undefined ? [] : [{ ...prepare, opts: { ...prepare.opts, ...child } }],
      };
    }),
  };
}
