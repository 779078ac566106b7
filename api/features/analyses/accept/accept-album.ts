import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { userRoom } from '@photo-coach/shared/contracts/events.ts';
import type { GenerateFeedbackReply } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { Photographer } from '@photo-coach/shared/contracts/photographer.ts';
import type { AlbumMode, JobRow, Plan, UserRow } from '@photo-coach/shared/contracts/records.ts';
import { json, type Tx } from '@photo-coach/shared/server/db/connect.ts';
import { lockUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { addToQueue } from '@photo-coach/shared/server/fair-queue/send-analysis.ts';
import { jobEvent } from '@photo-coach/shared/server/jobs/move-job.ts';
import { removeObjects } from '@photo-coach/shared/server/storage/remove-objects.ts';
import type { ApiDependencies } from '../../../dependencies.ts';
import { reserveUsage, siteLimitsOf } from '../usage-quota.ts';
import { type CollectedPhoto, claimUploads, collectUploads } from './collect-uploads.ts';
import { checkFeedbackRequest, type FeedbackRequest } from './feedback-request.ts';
import { findEarlierReply, idempotencyKey, storeReply } from './idempotency.ts';

type Dependencies = Pick<
  ApiDependencies,
  'env' | 'db' | 'events' | 'storage' | 'queue' | 'log' | 'now'
>;

type Acceptance = {
  userId: string;
  request: FeedbackRequest;
  /** The header `Idempotency-Key`; null if there is none. */
  key: string | null;
};

type Accepted = { reply: GenerateFeedbackReply; isNew: boolean; photoIds: string[]; plan: Plan };

/**
 * Accepts photos for analysis: checks the request, reserves quota, inserts album, photos and job in one transaction,
 * then adds the job to the queue. The job stores a copy of the photographer's profile, so that a retry gives the same
 * result even if the profile changes. A request with a known `Idempotency-Key` changes nothing and gets the reply of
 * the first one.
 * @throws AppError validation_failed, PGRST116, upload_missing, upload_exists, album_exists, file_too_large,
 *   file_type_not_allowed, FREE_LIMIT_REACHED, PLAN_LIMIT_REACHED, idempotency_key_reused
 */
export async function acceptAlbum(
  dependencies: Dependencies,
  { userId, request, key }: Acceptance,
): Promise<GenerateFeedbackReply> {
  checkFeedbackRequest(request);
  const idempotency = key === null ? null : idempotencyKey(key, request);
  const { photos, written } = await collectUploads(dependencies, {
    userId,
    photos: request.photos,
  });
  try {
    const accepted = await writeAlbum(dependencies, { userId, request, photos, idempotency });
    if (accepted.isNew) {
      const { jobId } = accepted.reply;
      await addToQueue(dependencies, { ...accepted, jobId, attempt: 1 });
    } else {
      await removeObjects(dependencies, written);
    }
    return accepted.reply;
  } catch (error) {
    await removeObjects(dependencies, written);
    throw error;
  }
}

/** The part of the account that critics may use: no name, no equipment. */
const photographerOf = ({ journey_level, genres, goals }: UserRow): Photographer => ({
  level: journey_level,
  genres,
  goals,
});

async function writeAlbum(
  dependencies: Dependencies,
  {
    userId,
    request,
    photos,
    idempotency,
  }: {
    userId: string;
    request: FeedbackRequest;
    photos: CollectedPhoto[];
    idempotency: ReturnType<typeof idempotencyKey> | null;
  },
): Promise<Accepted> {
  const now = dependencies.now();
  const mode = request.context.mode === 'album' ? 'folder' : 'single';
  return inTransaction(dependencies, async (tx, emit) => {
    const account = { ...(await lockUser(tx, userId)), limits: siteLimitsOf(dependencies.env) };
    const { plan } = account;
    const earlier = idempotency && (await findEarlierReply(tx, { userId, idempotency, now }));
    if (earlier) return { reply: earlier, isNew: false, photoIds: [], plan };

    const reply = { albumId: request.albumId ?? newId(), jobId: newId() };
    await reserveUsage(tx, account, {
      jobId: reply.jobId,
      kind: mode,
      photos: photos.length,
      now,
    });
    const photographer = photographerOf(account.user);
    const album: NewAlbum = { ...reply, userId, mode, request, photographer, photos };
    const { job, photoIds } = await insertAlbum(tx, album);
    if (idempotency) await storeReply(tx, { userId, idempotency, reply, now });
    emit({ room: userRoom(userId), name: 'job', payload: jobEvent(job) });
    return { reply, isNew: true, photoIds, plan };
  });
}

type NewAlbum = {
  albumId: string;
  jobId: string;
  userId: string;
  mode: AlbumMode;
  request: FeedbackRequest;
  photographer: Photographer;
  photos: readonly CollectedPhoto[];
};

/** @throws AppError album_exists; PGRST116 if the album is someone else's */
async function checkAlbumIsNew(tx: Tx, { albumId, userId }: NewAlbum): Promise<void> {
  const album = await tx
    .selectFrom('albums')
    .select('user_id')
    .where('id', '=', albumId)
    .executeTakeFirst();
  if (album === undefined) return;
  if (album.user_id !== userId) throw new AppError('PGRST116', 'Not found');
  throw new AppError('album_exists', 'An album with this id already exists.');
}

/**
 * Inserts the album, its photos and its queued job. The caller has locked the account.
 * @returns the job, and the photos' ids by position
 * @throws AppError album_exists, upload_exists, upload_missing, PGRST116
 */
async function insertAlbum(tx: Tx, album: NewAlbum): Promise<{ job: JobRow; photoIds: string[] }> {
  await checkAlbumIsNew(tx, album);
  const paths = album.photos.map(({ path }) => path);
  await claimUploads(tx, album.userId, paths);
  const { albumId, jobId, userId, mode, request, photographer } = album;
  await tx
    .insertInto('albums')
    .values({
      id: albumId,
      user_id: userId,
      title: request.title ?? null,
      mode,
      photo_count: album.photos.length,
    })
    .execute();
  const photos = album.photos.map(({ clientId, name, path, size, etag }, position) => ({
    id: newId(),
    album_id: albumId,
    user_id: userId,
    position,
    client_id: clientId,
    name,
    upload_path: path,
    upload_etag: etag,
    size,
  }));
  await tx.insertInto('photos').values(photos).execute();
  const job = await tx
    .insertInto('jobs')
    .values({
      id: jobId,
      album_id: albumId,
      user_id: userId,
      requested_categories: json([...new Set(request.categories)]),
      context: json({ ...request.context, photographer }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { job, photoIds: photos.map(({ id }) => id) };
}
