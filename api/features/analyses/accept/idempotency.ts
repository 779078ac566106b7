import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { GenerateFeedbackReply } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { Db, Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { FeedbackRequest } from './feedback-request.ts';

/** A key is remembered for 24 hours. */
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;
const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/;

/** The client's key of one intended analysis, and the hash of its request. */
type IdempotencyKey = { key: string; requestHash: string };

/** The header `Idempotency-Key`; null if there is none. @throws AppError validation_failed */
export function readIdempotencyHeader({
  headers,
}: Pick<IncomingMessage, 'headers'>): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && KEY_PATTERN.test(key)) return key;
  throw new AppError(
    'validation_failed',
    'Idempotency-Key: 1 to 200 visible ASCII characters are allowed',
  );
}

/**
 * The key of a request with the hex SHA-256 of the parsed body, so that key order and whitespace of the JSON don't
 * matter. A photo in the body counts by its own hash.
 */
export function idempotencyKey(key: string, request: FeedbackRequest): IdempotencyKey {
  const photos = request.photos.map((photo) =>
    'path' in photo ? photo : { id: photo.id, name: photo.name, sha256: photo.sha256 },
  );
  const requestHash = createHash('sha256')
    .update(JSON.stringify({ ...request, photos }))
    .digest('hex');
  return { key, requestHash };
}

const findKey = (db: Db | Tx, userId: string, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'album_id', 'job_id'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();

/** Whether an earlier request with this key was accepted. */
export async function isKnownKey(db: Db, userId: string, key: string): Promise<boolean> {
  return (await findKey(db, userId, key)) !== undefined;
}

/**
 * The reply to the first request with this key in the last 24 hours, or null. The caller has locked the account,
 * so that the second of two concurrent requests with one key finds the reply of the first.
 * @throws AppError idempotency_key_reused
 */
export async function findEarlierReply(
  tx: Tx,
  { userId, idempotency, now }: { userId: string; idempotency: IdempotencyKey; now: Date },
): Promise<GenerateFeedbackReply | null> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('created_at', '<', new Date(now.getTime() - KEY_LIFETIME_MS).toISOString())
    .execute();
  const earlier = await findKey(tx, userId, idempotency.key);
  if (earlier === undefined) return null;
  if (earlier.request_hash !== idempotency.requestHash) {
    throw new AppError(
      'idempotency_key_reused',
      'This Idempotency-Key was used for a different request.',
    );
  }
  return { albumId: earlier.album_id, jobId: earlier.job_id };
}

/** Stores the reply to the first request with a key. */
export async function storeReply(
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
