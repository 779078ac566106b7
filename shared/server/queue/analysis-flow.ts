import type { FlowJob } from 'bullmq';
import type { AnalysisTree } from './queue-client.ts';
import { queueJob } from './queue-job-options.ts';

/** The parent of a child that has failed for good runs all the same: the finish step reads the rows. */
const child = { ignoreDependencyOnFailure: true } as const;

/** The queue jobs of one analysis, parents first: finish, then each photo's critique, then each preparation. */
export function analysisQueueJobs({
  jobId,
  attempt,
  photoIds,
  priority,
}: Omit<AnalysisTree, 'priority'> & Partial<Pick<AnalysisTree, 'priority'>>) {
  const ofPhotos = photoIds.map((photoId) => ({ jobId, attempt, photoId }));
  return {
    finish: queueJob('album.finish.v1', { jobId, attempt }, priority),
    critiques: ofPhotos.map((payload) => queueJob('photo.critique.v1', payload, priority)),
    prepares: ofPhotos.map((payload) => queueJob('photo.prepare.v1', payload, priority)),
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
