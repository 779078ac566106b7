import { userRoom } from '@photo-coach/shared/contracts/events.ts';
import type { GenerateFeedbackReply } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { Photographer } from '@photo-coach/shared/contracts/photographer.ts';
import type { Plan, UserRecord } from '@photo-coach/shared/contracts/records.ts';
import { lockUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { addToQueue } from '@photo-coach/shared/server/fair-queue/send-analysis.ts';
import { jobEvent } from '@photo-coach/shared/server/jobs/move-job.ts';
import { removeObjects } from '@photo-coach/shared/server/storage/remove-objects.ts';
import type { ApiDependencies } from '../../../dependencies.ts';
import { siteLimitsOf } from '../quota/check-quota.ts';
import { reserveUsage } from '../quota/reserve-usage.ts';
import { type CollectedPhoto, collectUploads } from './collect-uploads.ts';
import { checkFeedbackRequest, type FeedbackRequest } from './feedback-request.ts';
import {
  findEarlierReply,
  type IdempotencyKey,
  idempotencyKey,
  storeReply,
} from './idempotency.ts';
import { insertAlbum, type NewAlbum } from './insert-album.ts';

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
const photographerOf = ({ journey_level, genres, goals }: UserRecord): Photographer => ({
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
    idempotency: IdempotencyKey | null;
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
