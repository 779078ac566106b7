import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { PhotoReading, ReadingCause } from '@photo-coach/shared/contracts/readings.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { moveJob } from '@photo-coach/shared/server/jobs/move-job.ts';
import { readPhotoAnswer } from '../../critics/coach/answer/photo-answer.ts';
import { readJson } from '../../critics/coach/answer/read-json.ts';
import { checkAnswer } from '../../critics/coach/checks/check-answer.ts';
import { visionDropped } from '../../critics/coach/request/metrics.ts';
import { readPhoto as readMeasurements } from '../../critics/measured/reading.ts';
import { weighPhoto } from '../../critics/measured/weigh-photo.ts';
import type { WeighedPhoto } from '../../critics/measured/weighed-photo.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import { HandBackError } from '../../queue-job/hand-back-error.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';
import { askCoach, lookAgain } from './ask-coach.ts';
import { causeOf, hasWaitedLong, isUnusable, MOST_ANSWERS } from './reading-failures.ts';
import type { ReadingRun } from './request-reading.ts';
import { endReading, loadReading, type WaitingReading } from './waiting-reading.ts';

type Dependencies = Pick<
  WorkerDependencies,
  'db' | 'events' | 'storage' | 'critic' | 'coach' | 'log' | 'now'
>;

/** Long enough for the other photos of an album to progress. */
const NOT_DONE = { reason: 'not-done', delayMs: 1000 } as const;

/**
 * What an answer says, checked remark by remark.
 * @throws AppError `critic_invalid_output` for an answer without a usable remark
 */
function understand(answer: string, weighed: WeighedPhoto, model: string): PhotoReading {
  const object = readJson(answer);
  const reading =
    object &&
    checkAnswer(readPhotoAnswer(object), weighed, (reason) => visionDropped.inc({ reason, model }));
  if (reading === null || reading.remarks.length === 0) {
    throw new AppError('critic_invalid_output', 'The model gave no usable answer.');
  }
  return reading;
}

/** Forgets an unusable answer, so that the next run asks again. @returns whether there may be another one */
async function forgetAnswer({ db }: Pick<Dependencies, 'db'>, { readingId, run }: ReadingRun) {
  const { answers } = await db
    .selectFrom('model_requests')
    .select(({ fn }) => fn.countAll<number>().as('answers'))
    .where('reading_id', '=', readingId)
    .where('run', '=', run)
    .where('purpose', '=', 'photo')
    .where('outcome', 'in', ['ok', 'cut'])
    .executeTakeFirstOrThrow();
  if (answers >= MOST_ANSWERS) return false;
  await db
    .updateTable('readings')
    .set({ answer: null, second_look: null })
    .where('id', '=', readingId)
    .where('run', '=', run)
    .execute();
  return true;
}

async function readWith(
  dependencies: Dependencies & { coach: NonNullable<Dependencies['coach']> },
  waiting: WaitingReading,
  context: Pick<HandlerContext, 'log' | 'signal'>,
): Promise<PhotoReading> {
  const { photo, job } = waiting;
  const weighed = weighPhoto(readMeasurements(photo, job.context));
  const answer = await askCoach(dependencies, { waiting, weighed }, context);
  const seen = understand(answer, weighed, dependencies.coach.name);
  return await lookAgain(dependencies, { waiting, seen }, context);
}

async function end(
  dependencies: Dependencies,
  waiting: WaitingReading,
  ended: { result: PhotoReading } | { cause: ReadingCause },
): Promise<void> {
  if ((await endReading(dependencies, waiting, ended)) === 'busy')
    throw new HandBackError(NOT_DONE);
}

/** Records once that a reading waits for a resting model, so that its photographer knows why it is late. */
async function putOffReading(
  dependencies: Pick<WorkerDependencies, 'db' | 'events'>,
  { reading: { id, run, is_put_off: isKnown }, job }: WaitingReading,
): Promise<void> {
  if (isKnown) return;
  await inTransaction(dependencies, async (tx, emit) => {
    await tx
      .updateTable('readings')
      .set({ is_put_off: true })
      .where('id', '=', id)
      .where('run', '=', run)
      .execute();
    await moveJob(tx, emit, { jobId: job.id, attempt: job.attempt, from: ['done'], set: {} });
  });
}

/**
 * Lets the coach read one photo that has its technical check, and replaces that check. Running it twice asks once: an
 * answer is stored before it is used.
 * @throws AppError `critic_…` while asking again can help, HandBackError while the photo's job is not done or the model
 *   rests, and errors of the database and the store
 */
export async function readPhoto(
  dependencies: Dependencies,
  payload: ReadingRun,
  context: HandlerContext,
): Promise<void> {
  const { coach } = dependencies;
  const waiting = await loadReading(dependencies.db, payload);
  if (waiting === null) return;
  // A worker without a coach can't read it; the configuration was different when the reading was requested.
  if (coach === null) return await end(dependencies, waiting, { cause: 'misconfigured' });
  const result = await readWith({ ...dependencies, coach }, waiting, context).catch(
    async (error: unknown) => {
      const isOver =
        hasWaitedLong(error, waiting.reading, dependencies.now()) ||
        (isUnusable(error) && !(await forgetAnswer(dependencies, payload)));
      if (isOver) {
        await recordReadingFailure(dependencies, payload, error);
        return null;
      }
      if (error instanceof HandBackError) await putOffReading(dependencies, waiting);
      throw error;
    },
  );
  if (result === null) return;
  const answered = await loadReading(dependencies.db, payload);
  if (answered !== null) await end(dependencies, answered, { result });
}

/** Records that the coach will not read a photo in this run: its technical check stays. */
export async function recordReadingFailure(
  dependencies: Dependencies,
  payload: ReadingRun,
  error: unknown,
): Promise<void> {
  const waiting = await loadReading(dependencies.db, payload);
  if (waiting === null) return;
  const cause = causeOf(error);
  dependencies.log.warn({ err: error, cause, photoId: waiting.photo.id }, 'a photo was not read');
  await endReading(dependencies, waiting, { cause });
}
