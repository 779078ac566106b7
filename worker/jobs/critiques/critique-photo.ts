import { PHOTO_CATEGORIES, type PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import { AppError, type ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { emitPhoto } from '@photo-coach/shared/server/jobs/advance-job.ts';
import { sql } from 'kysely';
import type { PhotoToCritique } from '../../critics/critic.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import { SMALLER_MODEL_SIZES, shrinkModelImage } from '../../imaging/derivatives/model-image.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';
import { isRetryable } from '../../queue-job/retry-policy.ts';
import { changePhoto } from '../photos/change-photo.ts';
import { failPhoto } from '../photos/fail-photos.ts';
import {
  isAbandoned,
  loadPhotoOfJob,
  type PhotoOfJob,
  type PhotoOfJobPayload,
} from '../photos/photo-of-job.ts';
import { photoCritiqueRow } from './critique-rows.ts';
import { saveCritiques } from './save-critiques.ts';

type Dependencies = Pick<WorkerDependencies, 'db' | 'events' | 'storage' | 'critic'>;
type Context = Pick<HandlerContext, 'log' | 'signal' | 'isFinalAttempt'>;

/** The sentence after the file's name when the critic fails on a photo, by error code. */
const CRITIC_ERROR_TEXTS: Partial<Record<ErrorCode, string>> = {
  critic_refused: 'The critic declined to look at this photo.',
  critic_invalid_output: 'The critic gave no usable answer for this photo. Please try again.',
  critic_unavailable: 'The critic could not be reached. Please try again in a few minutes.',
  critic_timeout: 'The critic took too long with this photo. Please try again.',
};

/**
 * Critiques one prepared photo and saves its critiques. A photo that has failed or is critiqued already is left alone.
 * Running it twice changes nothing.
 * @throws when the critic, the store or the database fails or the signal is aborted: the queue retries. When the critic
 *   fails for good, the photo is marked as failed with a text for the user, and the other photos go on; the runner's
 *   failure handler deals with every other error
 */
export async function critiquePhoto(
  dependencies: Dependencies,
  payload: PhotoOfJobPayload,
  context: Context,
): Promise<void> {
  const work = await loadPhotoOfJob(dependencies.db, payload);
  if (work === null || work.photo.state !== 'ready') return;
  const { job, photo } = work;
  try {
    const critiques = await dependencies.critic.critiquePhoto({
      photo,
      image: modelImage(dependencies, { work, attempt: payload.attempt }, context),
      categories: categoriesOf(work),
      context: job.context,
      signal: context.signal,
    });
    const rows = critiques.map((critique) =>
      photoCritiqueRow({ job, photoId: photo.id, critic: dependencies.critic }, critique),
    );
    await changePhoto(
      dependencies,
      { ...payload, from: 'ready', set: { state: 'critiqued', finished_at: sql<string>`now()` } },
      (tx) => saveCritiques(tx, rows),
    );
  } catch (error) {
    if (await isAbandoned(dependencies.db, payload)) return;
    const reason = finalReason(error, context, photo.name);
    if (reason === null) throw error;
    context.log.warn({ err: error, photoId: photo.id }, 'the critic failed on a photo for good');
    await failPhoto(dependencies, payload, reason);
  }
}

/** The requested categories of a single photo; for an album's photos all four, because album categories build on them. */
function categoriesOf({ job, mode }: { job: JobRow; mode: PhotoOfJob['mode'] }): PhotoCategory[] {
  if (mode === 'folder') return [...PHOTO_CATEGORIES];
  return PHOTO_CATEGORIES.filter((category) => job.requested_categories.includes(category));
}

/**
 * Reads the model image on demand, and makes the smaller one on demand, of which an event informs the photo's owner:
 * critics use it for a second try.
 */
function modelImage(
  dependencies: Dependencies,
  { work: { photo, mode }, attempt }: { work: PhotoOfJob; attempt: number },
  { signal, log }: Context,
): PhotoToCritique['image'] {
  return async (size) => {
    if (photo.model_path === null)
      throw new AppError('internal', 'A ready photo has no model image.');
    const image = await dependencies.storage.get(photo.model_path, signal);
    if (size === 'model') return image;
    await inTransaction(dependencies, async (_, emit) =>
      emitPhoto(emit, photo, attempt, { isRetriedSmaller: true }),
    ).catch((error: unknown) => log.warn({ err: error }, 'a retry was not announced'));
    return shrinkModelImage(image, SMALLER_MODEL_SIZES[mode]);
  };
}

/** The reason why the photo has failed for good; null while a retry can help, or when the error is not the critic's. */
function finalReason(error: unknown, { signal, isFinalAttempt }: Context, photoName: string) {
  if (!(error instanceof AppError) || signal.aborted) return null;
  const text = CRITIC_ERROR_TEXTS[error.code];
  if (text === undefined || (isRetryable(error) && !isFinalAttempt)) return null;
  return { code: error.code, text: `${photoName}: ${text}` };
}
