import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { failJob } from '@photo-coach/shared/server/jobs/fail-job.ts';
import type { WorkerDeps } from '../../deps.ts';
import type { HandlerContext } from '../../handler.ts';
import { beginFinish } from './begin-finish.ts';
import { albumCategoriesOf, completeAlbum } from './complete-album.ts';
import { loadAlbum } from './load-album.ts';
import { tooFewPhotos } from './too-few-photos.ts';

type FinishDeps = Pick<WorkerDeps, 'db' | 'events' | 'critic'>;
type Payload = QueueJobPayload<'album.finish.v1'>;

/**
 * Ends one run of an album's job: `done` with the album's critiques, narrative and insights while
 * enough photos are left, else `error` and a refund. A photo that failed is passed over.
 * @throws AppError with a `critic_…` code when the critic fails
 */
export async function finishAlbum(
  deps: FinishDeps,
  run: Payload,
  { signal, log }: Pick<HandlerContext, 'signal' | 'log'>,
): Promise<void> {
  const job = await beginFinish(deps, run);
  const finishing = job && (await loadAlbum(deps.db, job));
  if (finishing === null) {
    log.info(run, 'nothing to finish: a newer attempt exists, or the job has ended or is gone');
    return;
  }
  const refusal = tooFewPhotos(finishing);
  if (refusal !== null) return await failAlbum(deps, run, refusal);
  const result = await deps.critic.critiqueAlbum({
    photos: finishing.photos.filter(({ state }) => state === 'critiqued'),
    critiques: finishing.critiques,
    categories: albumCategoriesOf(finishing.job),
    mode: finishing.album.mode,
    context: finishing.job.context,
    signal,
  });
  const done = await completeAlbum(deps, finishing, result);
  log.info({ ...run, status: done?.status ?? 'fenced off', timings: done?.timings }, 'finished');
}

const FAULT_ON_OUR_SIDE = 'The analysis failed because of a fault on our side. Please try again.';

/** Ends one run of a job in `error`, with the error's text when it is meant for people, and refunds it. */
export async function failAlbum(
  deps: Pick<WorkerDeps, 'db' | 'events'>,
  { jobId, attempt }: Payload,
  error: unknown,
): Promise<void> {
  const isForPeople = error instanceof AppError && error.code !== 'internal';
  const { code, text } = isForPeople
    ? { code: error.code, text: error.message }
    : ({ code: 'internal', text: FAULT_ON_OUR_SIDE } as const);
  await inTransaction(deps, (tx, emit) => failJob(tx, emit, { jobId, attempt, code, text }));
}
