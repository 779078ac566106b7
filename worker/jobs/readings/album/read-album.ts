import type { SeenAlbum } from '@photo-coach/shared/contracts/album-readings.ts';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { hasWaiting } from '@photo-coach/shared/server/albums/has-waiting.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { sql } from 'kysely';
import { readAlbumAnswer } from '../../../critics/coach/album/album-answer.ts';
import { albumRequest } from '../../../critics/coach/album/album-request.ts';
import { checkAlbumAnswer } from '../../../critics/coach/album/check-album-answer.ts';
import { type ShownAlbum, showAlbum } from '../../../critics/coach/album/show-album.ts';
import { readJson } from '../../../critics/coach/answer/read-json.ts';
import { visionDropped } from '../../../critics/coach/request/metrics.ts';
import type { Model, ModelRequest } from '../../../critics/coach/request/model.ts';
import type { WorkerDependencies } from '../../../dependencies.ts';
import { HandBackError } from '../../../queue-job/hand-back-error.ts';
import type { HandlerContext } from '../../../queue-job/handler.ts';
import { albumInput } from '../../albums/load-album.ts';
import { causeOf, hasWaitedLong, isUnusable, MOST_ANSWERS } from '../reading-failures.ts';
import type { Sender } from '../request-reading.ts';
import { askModel } from '../requests/ask-model.ts';
import {
  type AlbumReadingRun,
  isOfPictures,
  requestAlbumReading,
  sendWaitingAlbum,
} from './request-album-reading.ts';
import { askBySheets, picturesOf } from './sheets.ts';
import {
  dropAlbumReading,
  endAlbumReading,
  loadAlbumReading,
  type WaitingAlbum,
} from './waiting-album.ts';

type Dependencies = Pick<
  WorkerDependencies,
  'db' | 'events' | 'storage' | 'critic' | 'coach' | 'log' | 'now'
> & { queue: Sender };
type WithCoach = Dependencies & { coach: NonNullable<Dependencies['coach']> };

/** Long enough for a photo that is tried again to progress. */
const NOT_DONE = { reason: 'not-done', delayMs: 2000 } as const;
const FEWEST_PICTURES = 2;

const unusable = () => new AppError('critic_invalid_output', 'The model gave no usable answer.');

/**
 * What an answer says, checked remark by remark.
 * @throws AppError `critic_invalid_output` for an answer without a usable remark
 */
function understand(answer: string, shown: ShownAlbum, model: string): SeenAlbum {
  const object = readJson(answer);
  if (object === null) throw unusable();
  const seen = checkAlbumAnswer(readAlbumAnswer(object), shown, (reason) =>
    visionDropped.inc({ reason, model }),
  );
  if (seen.summary === null && seen.remarks.length === 0) throw unusable();
  return seen;
}

/** Forgets an unusable answer, so that the next run asks again. @returns whether there may be another one */
async function forgetAnswer(
  { db }: Pick<Dependencies, 'db'>,
  { albumReadingId, run }: AlbumReadingRun,
): Promise<boolean> {
  const { answers } = await db
    .selectFrom('model_requests')
    .select(({ fn }) => fn.countAll<number>().as('answers'))
    .where('album_reading_id', '=', albumReadingId)
    .where('run', '=', run)
    .where('outcome', 'in', ['ok', 'cut'])
    .executeTakeFirstOrThrow();
  if (answers >= MOST_ANSWERS) return false;
  await db
    .updateTable('album_readings')
    .set({ answer: null })
    .where('id', '=', albumReadingId)
    .where('run', '=', run)
    .execute();
  return true;
}

/** Whether something that an album's reading waits for has not ended: its job, or the reading of one of its photos. */
const isEarly = async ({ db }: Dependencies, { job }: WaitingAlbum): Promise<boolean> =>
  job.status !== 'done' || job.photo_retry !== null || (await hasWaiting(db, job.id));

/** Drops a reading that was requested for other pictures; if the current ones can be read, requests it for them. */
async function renew(dependencies: Dependencies, { reading, job, loaded }: WaitingAlbum) {
  await inTransaction(dependencies, async (tx) => {
    await tx.selectFrom('jobs').select('id').where('id', '=', job.id).forNoKeyUpdate().execute();
    await tx.deleteFrom('album_readings').where('id', '=', reading.id).execute();
    await requestAlbumReading(tx, loaded);
  });
  await sendWaitingAlbum(dependencies, job);
}

/**
 * Asks the coach about an album with one sheet of its photos, and once more with a smaller sheet if that was too large.
 * @returns the raw answer, or the stored one of an earlier run of this reading
 * @throws as `askModel`
 */
async function askAboutAlbum(
  dependencies: Pick<WorkerDependencies, 'db' | 'storage'> & { coach: Model },
  { waiting, shown }: { waiting: WaitingAlbum; shown: ShownAlbum },
  { log, signal }: Pick<HandlerContext, 'log' | 'signal'>,
): Promise<string> {
  const { reading, loaded, job } = waiting;
  if (reading.answer !== null) return reading.answer;
  const pictures = await picturesOf(dependencies, shown, signal);
  const { readings } = loaded;
  const request = await albumRequest({ shown, readings, context: job.context, pictures });
  const { id, run } = reading;
  const ask = async (asked: ModelRequest): Promise<string> => {
    const { text } = await askModel(dependencies, {
      reading: { albumReadingId: id, run },
      request: asked,
      signal,
      keep: async (tx, reply) => {
        await tx
          .updateTable('album_readings')
          .set({ answer: reply.text, model: dependencies.coach.name })
          .set({ prompt_version: request.version, updated_at: sql<string>`now()` })
          .where('id', '=', id)
          .where('run', '=', run)
          .execute();
      },
    });
    return text;
  };
  return await askBySheets(request, ask, () =>
    log.warn({ albumId: job.album_id }, 'the contact sheet was too large: a smaller one is sent'),
  );
}

async function readWith(
  dependencies: WithCoach,
  { waiting, shown }: { waiting: WaitingAlbum; shown: ShownAlbum },
  context: Pick<HandlerContext, 'log' | 'signal'>,
): Promise<SeenAlbum> {
  const answer = await askAboutAlbum(dependencies, { waiting, shown }, context);
  return understand(answer, shown, dependencies.coach.name);
}

async function end(
  dependencies: Dependencies,
  waiting: WaitingAlbum,
  ended: Parameters<typeof endAlbumReading>[2],
): Promise<void> {
  if ((await endAlbumReading(dependencies, waiting, ended)) === 'busy')
    throw new HandBackError(NOT_DONE);
}

/**
 * Lets the coach look at the photos of an album together, and replaces the measured text by what it says. Running it
 * twice asks once: an answer is stored before it is used.
 * @throws AppError `critic_…` while asking again can help, HandBackError while the job is not done or the model rests,
 *   and errors of the database and the store
 */
export async function readAlbum(
  dependencies: Dependencies,
  payload: AlbumReadingRun,
  context: HandlerContext,
): Promise<void> {
  const { coach } = dependencies;
  const waiting = await loadAlbumReading(dependencies.db, payload);
  if (waiting === null) return;
  const { reading, loaded } = waiting;
  if (coach === null) return await end(dependencies, waiting, { cause: 'misconfigured' });
  if (await isEarly(dependencies, waiting)) throw new HandBackError(NOT_DONE);
  if (!isOfPictures(reading.pictures, loaded.photos)) return await renew(dependencies, waiting);
  const shown = showAlbum(albumInput(loaded));
  if (shown.album.singles.length < FEWEST_PICTURES) {
    return await dropAlbumReading(dependencies, waiting);
  }
  const result = await readWith({ ...dependencies, coach }, { waiting, shown }, context).catch(
    async (error: unknown) => {
      const isOver =
        hasWaitedLong(error, reading, dependencies.now()) ||
        (isUnusable(error) && !(await forgetAnswer(dependencies, payload)));
      if (!isOver) throw error;
      await recordAlbumReadingFailure(dependencies, payload, error);
      return null;
    },
  );
  if (result !== null) await end(dependencies, waiting, { result });
}

/** Records that the coach will not look at an album in this run: the measured text stays. */
export async function recordAlbumReadingFailure(
  dependencies: Pick<Dependencies, 'db' | 'events' | 'critic' | 'log'>,
  payload: AlbumReadingRun,
  error: unknown,
): Promise<void> {
  const waiting = await loadAlbumReading(dependencies.db, payload);
  if (waiting === null) return;
  const cause = causeOf(error);
  dependencies.log.warn({ err: error, cause, jobId: waiting.job.id }, 'an album was not read');
  await endAlbumReading(dependencies, waiting, { cause });
}
