import { PHOTO_CATEGORIES, type PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import { AppError, type ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import type { PhotoToCritique } from '../../critics/critic.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import { SMALLER_MODEL_SIZES, shrinkModelImage } from '../../imaging/derivatives/model-image.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';
import { isRetryable } from '../../queue-job/retry-policy.ts';
import { changePhoto } from '../photos/change-photo.ts';
import { failPhoto } from '../photos/fail-photo.ts';
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

/** What people read when the critic fails on a photo: code to the sentence after the file's name. */
const CRITIC_FAULT_TEXTS: Partial<Record<ErrorCode, string>> = {
  critic_refused: 'The critic declined to look at this photo.',
  critic_invalid_output: 'The critic gave no usable answer for this photo. Please try again.',
  critic_unavailable: 'The critic could not be reached. Please try again in a few minutes.',
  critic_timeout: 'The critic took too long with this photo. Please try again.',
};

/**
 * Has one prepared photo critiqued and writes its critiques. A photo that is not ready (failed, or critiqued before)
 * is left alone. Running it twice changes nothing.
 * @throws when the critic, the store or the database fails or the signal is aborted: the queue tries again. A critic
 *   that fails for good becomes a failed photo with a reason for people, and the others go on; any other failure
 *   is left to the runner's failure handler
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
      image: modelImage(dependencies.storage, work, context.signal),
      categories: categoriesOf(work),
      context: job.context,
      signal: context.signal,
    });
    const rows = critiques.map((critique) =>
      photoCritiqueRow({ job, photoId: photo.id, critic: dependencies.critic }, critique),
    );
    await changePhoto(
      dependencies,
      { ...payload, from: 'ready', set: { state: 'critiqued' } },
      (tx) => saveCritiques(tx, rows),
    );
  } catch (error) {
    if (await isAbandoned(dependencies.db, payload)) return;
    const reason = finalReason(error, context, photo.name);
    if (reason === null) throw error;
    context.log.warn({ err: error, photoId: photo.id }, 'critique given up');
    await failPhoto(dependencies, payload, reason);
  }
}

/** Of a single photo what was asked for; of an album's photos all four, which the album's categories build on. */
function categoriesOf({ job, mode }: { job: JobRow; mode: PhotoOfJob['mode'] }): PhotoCategory[] {
  if (mode === 'folder') return [...PHOTO_CATEGORIES];
  return PHOTO_CATEGORIES.filter((category) => job.requested_categories.includes(category));
}

/** Reads the model image when it is asked for; the smaller one is made then. */
function modelImage(
  storage: Storage,
  { photo, mode }: PhotoOfJob,
  signal: AbortSignal,
): PhotoToCritique['image'] {
  return async (size) => {
    if (photo.model_path === null)
      throw new AppError('internal', 'A ready photo has no model image.');
    const image = await storage.get(photo.model_path, signal);
    return size === 'model' ? image : shrinkModelImage(image, SMALLER_MODEL_SIZES[mode]);
  };
}

/** The reason to give up on the photo now; null while running again can help, or when the critic is not at fault. */
function finalReason(error: unknown, { signal, isFinalAttempt }: Context, photoName: string) {
  if (!(error instanceof AppError) || signal.aborted) return null;
  const text = CRITIC_FAULT_TEXTS[error.code];
  if (text === undefined || (isRetryable(error) && !isFinalAttempt)) return null;
  return { code: error.code, text: `${photoName}: ${text}` };
}
