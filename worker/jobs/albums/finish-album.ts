import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { failJob } from '@photo-coach/shared/server/jobs/fail-job.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';
import { beginFinish } from './begin-finish.ts';
import { albumCategoriesOf, completeAlbum } from './complete-album.ts';
import { loadAlbum } from './load-album.ts';
import { tooFewPhotos } from './too-few-photos.ts';

type FinishDependencies = Pick<WorkerDependencies, 'db' | 'events' | 'critic'>;
type Payload = QueueJobPayload<'album.finish.v1'>;

/**
 * Ends one run of an album's job: `done` with the album's critiques, narrative and insights while
 * enough photos are left, else `error` and a refund. Failed photos are left out.
 * @throws AppError with a `critic_…` code when the critic fails
 */
export async function finishAlbum(
  dependencies: FinishDependencies,
  run: Payload,
  { signal, log }: Pick<HandlerContext, 'signal' | 'log'>,
): Promise<void> {
  const job = await beginFinish(dependencies, run);
  const finishing = job && (await loadAlbum(dependencies.db, job));
  if (finishing === null) {
    log.info(run, 'nothing to finish: a newer attempt exists, or the job has ended or is gone');
    return;
  }
  const refusal = tooFewPhotos(finishing);
  if (refusal !== null) return await failAlbum(dependencies, run, refusal);
  const result = await dependencies.critic.critiqueAlbum({
    photos: finishing.photos.filter(({ state }) => state === 'critiqued'),
    critiques: finishing.critiques,
    categories: albumCategoriesOf(finishing.job),
    mode: finishing.album.mode,
    context: finishing.job.context,
    signal,
  });
  const done = await completeAlbum(dependencies, finishing, result);
  log.info({ ...run, status: done?.status ?? 'fenced off', timings: done?.timings }, 'finished');
}

const INTERNAL_ERROR_TEXT =
  'Something went wrong on our side, so the analysis failed. Please try again.';

/** Ends one run of a job in `error` and refunds it; an AppError's message is shown to the user, except of `internal`. */
export async function failAlbum(
  dependencies: Pick<WorkerDependencies, 'db' | 'events'>,
  { jobId, attempt }: Payload,
  error: unknown,
): Promise<void> {
  const isForUsers = error instanceof AppError && error.code !== 'internal';
  const { code, text } = isForUsers
    ? { code: error.code, text: error.message }
    : ({ code: 'internal', text: INTERNAL_ERROR_TEXT } as const);
  await inTransaction(dependencies, (tx, emit) =>
    failJob(tx, emit, { jobId, attempt, code, text }),
  );
}
