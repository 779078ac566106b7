import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { PhotoReading } from '@photo-coach/shared/contracts/readings.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { emitPhoto } from '@photo-coach/shared/server/jobs/move-job.ts';
import { sql } from 'kysely';
import { photoRequest } from '../../critics/coach/brief/photo-request.ts';
import { visionDropped } from '../../critics/coach/request/metrics.ts';
import type { Model, ModelReply, ModelRequest } from '../../critics/coach/request/model.ts';
import { isTooLarge } from '../../critics/coach/request/model-failure.ts';
import {
  afterSecondLook,
  lookedAgain,
  type SecondLook,
  secondLookRequest,
} from '../../critics/coach/second-look.ts';
import type { WeighedPhoto } from '../../critics/measured/weighed-photo.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import { SMALLER_MODEL_SIZES, shrinkModelImage } from '../../imaging/derivatives.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';
import { categoriesOf } from '../critiques/critique-rows.ts';
import { askModel } from './requests/ask-model.ts';
import type { WaitingReading } from './waiting-reading.ts';

type Dependencies = Pick<WorkerDependencies, 'db' | 'events' | 'storage'> & { coach: Model };
type Context = Pick<HandlerContext, 'log' | 'signal'>;
type Asked = { waiting: WaitingReading; weighed: WeighedPhoto };

/** Largest request, in bytes of its pictures (docs/critic.md#when-the-model-fails). */
const MAX_REQUEST_BYTES = 6 * 1024 * 1024;

const bytesOf = ({ pictures, nearer }: ModelRequest): number =>
  pictures.reduce((sum, { length }) => sum + length, nearer?.picture.length ?? 0);

async function requestWith(
  picture: Buffer,
  { waiting, weighed }: Asked,
  isSmaller = false,
): Promise<ModelRequest> {
  const { job } = waiting;
  return await photoRequest({
    weighed,
    picture,
    isSmaller,
    categories: categoriesOf(waiting),
    context: job.context,
  });
}

/** The request with only a smaller picture; an event informs the photo's owner of it. */
async function smallerRequest(
  dependencies: Dependencies,
  picture: Buffer,
  { asked, log }: { asked: Asked; log: Context['log'] },
): Promise<ModelRequest> {
  const { photo, job, mode } = asked.waiting;
  await inTransaction(dependencies, async (_, emit) =>
    emitPhoto(emit, photo, job.attempt, { isRetriedSmaller: true }),
  ).catch((error: unknown) => log.warn({ err: error }, 'a retry was not announced'));
  return await requestWith(await shrinkModelImage(picture, SMALLER_MODEL_SIZES[mode]), asked, true);
}

/** Sends a request about a photo, and stores its answer in the photo's reading. */
const ask = (
  dependencies: Dependencies,
  { reading: { id, run } }: WaitingReading,
  { request, signal }: { request: ModelRequest; signal: AbortSignal },
): Promise<ModelReply> =>
  askModel(dependencies, {
    reading: { readingId: id, run },
    request,
    signal,
    keep: async (tx, { text }) => {
      const kept =
        request.purpose === 'second_look'
          ? { second_look: text }
          : { answer: text, model: dependencies.coach.name, prompt_version: request.version };
      await tx
        .updateTable('readings')
        .set({ ...kept, updated_at: sql<string>`now()` })
        .where('id', '=', id)
        .where('run', '=', run)
        .execute();
    },
  });

/**
 * Asks the coach about a photo, and once more with a smaller picture if the request was too large.
 * @returns the raw answer, or the stored one of an earlier run of this reading
 * @throws as `askModel`
 */
export async function askCoach(
  dependencies: Dependencies,
  asked: Asked,
  { log, signal }: Context,
): Promise<string> {
  const { waiting } = asked;
  const { photo, reading } = waiting;
  if (reading.answer !== null) return reading.answer;
  if (photo.model_path === null) {
    throw new AppError('internal', 'A critiqued photo has no model image.');
  }
  const picture = await dependencies.storage.get(photo.model_path, signal);
  const smaller = () => smallerRequest(dependencies, picture, { asked, log });
  const full = await requestWith(picture, asked);
  if (bytesOf(full) > MAX_REQUEST_BYTES) {
    return (await ask(dependencies, waiting, { request: await smaller(), signal })).text;
  }
  try {
    return (await ask(dependencies, waiting, { request: full, signal })).text;
  } catch (error) {
    if (!isTooLarge(error)) throw error;
    log.warn({ photoId: photo.id }, 'the request was too large: a smaller picture is sent');
    return (await ask(dependencies, waiting, { request: await smaller(), signal })).text;
  }
}

/**
 * What the coach finds when it is shown the places of its claims, and its advice; the stored answer of an earlier run if there is one.
 */
async function secondLook(
  dependencies: Dependencies,
  { waiting, seen }: { waiting: WaitingReading; seen: PhotoReading },
  signal: AbortSignal,
): Promise<SecondLook> {
  const { reading, photo } = waiting;
  if (reading.second_look !== null) return lookedAgain(reading.second_look, seen);
  const picture = await dependencies.storage.get(photo.model_path ?? '', signal);
  const request = await secondLookRequest(seen, picture);
  const { text } = await ask(dependencies, waiting, { request, signal });
  return lookedAgain(text, seen);
}

/**
 * A reading without the claims that the coach does not find again when it is shown the places. If that request fails,
 * the reading stays unchanged.
 * @throws AppError `critic_invalid_output` if it finds next to nothing again
 */
export async function lookAgain(
  dependencies: Dependencies,
  { waiting, seen }: { waiting: WaitingReading; seen: PhotoReading },
  { log, signal }: Context,
): Promise<PhotoReading> {
  const { coach } = dependencies;
  const { photo, mode } = waiting;
  const isWanted =
    coach.secondLook === 'all' || (coach.secondLook === 'single' && mode === 'single');
  if (!isWanted || photo.model_path === null) return seen;
  const looked = await secondLook(dependencies, { waiting, seen }, signal).catch(
    (error: unknown) => {
      signal.throwIfAborted();
      log.warn({ err: error, photoId: photo.id }, 'the coach did not look a second time');
      return null;
    },
  );
  if (looked === null) return seen;
  if (looked.isContradicted) {
    throw new AppError('critic_invalid_output', 'The model does not find what it has said.');
  }
  for (const _ of looked.denied) visionDropped.inc({ reason: 'not_visible', model: coach.name });
  for (const _ of [...looked.outweighed, ...looked.undone]) {
    visionDropped.inc({ reason: 'outweighed', model: coach.name });
  }
  return afterSecondLook(seen, looked);
}
