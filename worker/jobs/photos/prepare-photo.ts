import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { PhotoOverlays } from '@photo-coach/shared/contracts/overlays.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { UPLOAD_MAX_BYTES } from '@photo-coach/shared/domain/uploads.ts';
import { json, type Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { Database } from '@photo-coach/shared/server/db/tables.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { MisreadError } from '@photo-coach/shared/server/storage/misread-error.ts';
import { derivativePaths } from '@photo-coach/shared/server/storage/object-paths.ts';
import { removeUnlessHeld } from '@photo-coach/shared/server/storage/removal-holds.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import type { UpdateObject } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import { describeFile } from '../../imaging/header/sniff-type.ts';
import { findKind, isPhotoProblem, photoProblem } from '../../imaging/photo-problem.ts';
import type { Derivatives, ProcessedPhoto } from '../../imaging/processed-photo.ts';
import { HandBackError } from '../../queue-job/hand-back-error.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';
import { failPhotos, recordPhotoFailure } from './fail-photos.ts';
import {
  changePhoto,
  isAbandoned,
  loadPhotoOfJob,
  type PhotoOfJob,
  type PhotoOfJobPayload,
  takePhoto,
} from './photo-of-job.ts';
import { withUpload } from './with-upload.ts';

type Dependencies = Pick<
  WorkerDependencies,
  'db' | 'events' | 'storage' | 'imaging' | 'shares' | 'oneSuspect'
>;
type Context = Pick<HandlerContext, 'log' | 'signal' | 'deaths'>;

/**
 * How many workers may die over a photo before it fails. An outage of the queue's store that outlasts a lock looks like
 * a death; but decoding takes seconds, so few outages hit the same photo.
 */
const MOST_DEATHS = 3;

/**
 * Decodes and measures one uploaded photo, stores its derivatives, and marks it ready. A photo problem marks it as
 * failed, with a text for the user. Running it twice changes nothing.
 * @throws PutOffError when its account uses its full share of this worker
 * @throws HandBackError when the store returns other bytes than it holds, or workers have died over it and this one
 *   runs another such photo
 * @throws AppError storage_full
 * @throws when the store, the database or the imaging pool fails or the signal is aborted: the queue retries, and in
 *   the end the runner's failure handler marks the photo as failed
 */
export async function preparePhoto(
  dependencies: Dependencies,
  payload: PhotoOfJobPayload,
  context: Context,
): Promise<void> {
  const work = await loadPhotoOfJob(dependencies.db, payload);
  if (work === null || work.photo.state !== 'pending') return;
  if (context.deaths > MOST_DEATHS) return await giveUp(dependencies, payload, context);
  const { user_id: accountId, id: key } = work.photo;
  const { shares, oneSuspect } = dependencies;
  await oneSuspect(context.deaths, () =>
    shares.run({ accountId, key }, () => prepare(dependencies, payload, { work, context })),
  );
}

/** Fails a photo that has killed worker after worker, so that its album can end without it. */
async function giveUp(
  dependencies: Dependencies,
  payload: PhotoOfJobPayload,
  { log, deaths }: Context,
): Promise<void> {
  const { photoId } = payload;
  log.error({ photoId, deaths }, 'a photo was given up over which worker after worker has died');
  const error = new AppError('process_killed', 'Its workers have died.');
  await recordPhotoFailure(dependencies, payload, error);
}

async function prepare(
  dependencies: Dependencies,
  payload: PhotoOfJobPayload,
  { work, context }: { work: PhotoOfJob; context: Context },
): Promise<void> {
  let upload: Buffer | null = null;
  const onRead = (bytes: Buffer) => {
    upload = bytes;
  };
  // Nothing is decoded for a store that would not take the result.
  await dependencies.storage.check();
  await takePhoto(dependencies, payload);
  try {
    const processed = await processUpload(dependencies, work, { ...context, onRead });
    const paths = await storeDerivatives(dependencies.storage, work.photo, processed.derivatives);
    const set = { ...readyColumns(processed), ...paths };
    const isReady = await changePhoto(dependencies, { ...payload, from: 'pending', set }, (tx) =>
      saveOverlays(tx, { photoId: payload.photoId, overlays: processed.overlays }),
    );
    if (!isReady) await removeLateDerivatives(dependencies, work.photo);
  } catch (error) {
    if (await isAbandoned(dependencies.db, payload)) return;
    if (error instanceof HandBackError) throw error;
    if (error instanceof MisreadError) throw orHandBack(error, work.job);
    const { photoId } = payload;
    const file = upload && (await describeFile(upload));
    if (!isPhotoProblem(error)) {
      context.log.info({ photoId, file }, 'a run on a photo failed');
      throw error;
    }
    const kind = findKind(error);
    const { code, message: text } = photoProblem(error.code, work.photo.name, { kind });
    context.log.info({ code, photoId, file, cause: error.cause }, 'a photo could not be analyzed');
    await inTransaction(dependencies, (tx, emit) =>
      failPhotos(tx, emit, { ...payload, code, text }),
    );
  }
}

async function processUpload(
  { storage, imaging }: Dependencies,
  { photo, mode }: PhotoOfJob,
  { signal, onRead }: Pick<Context, 'signal'> & { onRead: (bytes: Buffer) => void },
): Promise<ProcessedPhoto> {
  const { name, upload_path: path, upload_etag: etag, turn } = photo;
  const upload = { path, name, etag, maxBytes: UPLOAD_MAX_BYTES, signal };
  return await withUpload(storage, upload, async (bytes) => {
    onRead(bytes);
    return await imaging.processPhoto({ bytes, name, mode, turn }, signal);
  });
}

/** Long enough for a worker on another machine to take the photo first. */
const MISREAD = { reason: 'misread', delayMs: 2000 } as const;
/**
 * How long an album without progress waits for a store that misreads, ms. After that each try counts as a failed run.
 */
const MISREAD_PATIENCE_MS = 600_000;

/**
 * What to throw when the store returned other bytes than it holds. A photo that is tried again after its album's end
 * does not wait, because it is tried again later in any case.
 */
function orHandBack(error: MisreadError, { photo_retry, updated_at }: PhotoOfJob['job']): Error {
  const isPatient =
    photo_retry === null && Date.now() - Date.parse(updated_at) < MISREAD_PATIENCE_MS;
  return isPatient ? new HandBackError({ ...MISREAD, cause: error }) : error;
}

function readyColumns(processed: ProcessedPhoto): UpdateObject<Database, 'photos'> {
  const { sha256, size, width, height, type, thumbhash, exif, measurements } = processed;
  return {
    state: 'ready',
    sha256,
    size,
    width,
    height,
    type,
    thumbhash,
    perceptual_hash: processed.perceptualHash,
    orientation: processed.orientation,
    exif: json(exif),
    measurements: json(measurements),
    error_code: null,
    error_text: null,
  };
}

/** Writes a photo's overlays; those of an earlier attempt are replaced. */
async function saveOverlays(
  tx: Tx,
  { photoId, overlays }: { photoId: string; overlays: PhotoOverlays },
): Promise<void> {
  await tx
    .insertInto('photo_overlays')
    .values({ photo_id: photoId, overlays: json(overlays) })
    .onConflict((conflict) => conflict.column('photo_id').doUpdateSet({ overlays: json(overlays) }))
    .execute();
}

type OwnedPhoto = Pick<PhotoRow, 'user_id' | 'id' | 'turn'>;

/** Writes a photo's derivatives to the object store; a second call replaces them by identical ones. */
async function storeDerivatives(
  storage: Storage,
  photo: OwnedPhoto,
  { display, thumb, model }: Derivatives,
): Promise<ReturnType<typeof derivativePaths>> {
  const paths = derivativePaths(photo);
  await Promise.all([
    storage.put(paths.display_path, display, 'image/jpeg'),
    storage.put(paths.thumb_path, thumb, 'image/webp'),
    storage.put(paths.model_path, model, 'image/jpeg'),
  ]);
  return paths;
}

/**
 * Removes derivatives that were written while their photo was being deleted. A photo that still exists keeps its
 * derivatives: another attempt makes the same ones, and the photo's deletion removes them.
 */
async function removeLateDerivatives(
  { db, storage }: Pick<WorkerDependencies, 'db' | 'storage'>,
  photo: OwnedPhoto,
): Promise<void> {
  const row = await db
    .selectFrom('photos')
    .select('id')
    .where('id', '=', photo.id)
    .executeTakeFirst();
  if (row === undefined) {
    await removeUnlessHeld({ db, storage }, Object.values(derivativePaths(photo)));
  }
}
