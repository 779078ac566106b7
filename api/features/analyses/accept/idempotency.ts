import { createHash } from 'node:crypto';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { GenerateFeedbackReply } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { FeedbackRequest } from './feedback-body.ts';

const KEPT_HOURS = 24;
const DAY_MS = KEPT_HOURS * 60 * 60 * 1000;

/** The client's key of one intended analysis, and the hash of what it asked for. */
export type IdempotencyKey = { key: string; requestHash: string };

/**
 * The key of a request: hex SHA-256 of the parsed body, so that order and spaces of the JSON don't matter; photos
 * that it carries count by their own hashes.
 */
export function idempotencyKey(key: string, request: FeedbackRequest): IdempotencyKey {
  const photos = request.photos.map((photo) =>
    'path' in photo ? photo : { id: photo.id, name: photo.name, sha256: photo.sha256 },
  );
  const hash = createHash('sha256')
    .update(JSON.stringify({ ...request, photos }))
    .digest('hex');
  return { key, requestHash: hash };
}

/**
 * The reply that this key got in the last 24 hours, or null. The caller has locked the account,
 * so that of two requests with one key the second finds what the first made.
 * @throws AppError idempotency_key_reused
 */
export async function findEarlierReply(
  tx: Tx,
  { userId, idempotency, now }: { userId: string; idempotency: IdempotencyKey; now: Date },
): Promise<GenerateFeedbackReply | null> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('created_at', '<', new Date(now.getTime() - DAY_MS).toISOString())
    .execute();
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'album_id', 'job_id'])
    .where('user_id', '=', userId)
    .where('key', '=', idempotency.key)
    .executeTakeFirst();
  if (earlier === undefined) return null;
  if (earlier.request_hash !== idempotency.requestHash) {
    throw new AppError(
      'idempotency_key_reused',
      'This Idempotency-Key was used for a different request.',
    );
  }
  return { albumId: earlier.album_id, jobId: earlier.job_id };
}

/** Remembers what a key has made. */
export async function rememberReply(
  tx: Tx,
  entry: {
    userId: string;
    idempotency: IdempotencyKey;
    reply: GenerateFeedbackReply;
    now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('idempotency_keys')
    .values({
      user_id: entry.userId,
      key: entry.idempotency.key,
      request_hash: entry.idempotency.requestHash,
      album_id: entry.reply.albumId,
      job_id: entry.reply.jobId,
      created_at: entry.now.toISOString(),
    })
    .execute();
}
