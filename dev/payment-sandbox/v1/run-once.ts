import { createHash } from 'node:crypto';
import { json } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';
import type { Change } from '../sandbox.ts';
import { StripeFailure } from '../store/stripe-failure.ts';

type IdempotentRequest = {
  /** The `Idempotency-Key`. */
  key: string;
  /** Address and parameters: another request with the same key is refused. */
  content: string;
};

/**
 * Runs a request once per idempotency key, and returns the first reply to later ones. Requests with one key wait for
 * each other. A failed request stores nothing, so it may be sent again.
 * @throws StripeFailure idempotency_error for a key of another request
 */
export async function runOnce(
  { tx }: Change,
  { key, content }: IdempotentRequest,
  work: () => Promise<object>,
): Promise<object> {
  const fingerprint = createHash('sha256').update(content).digest('hex');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment sandbox ${key}`}, 0))`.execute(
    tx,
  );
  const kept = await tx
    .selectFrom('payment_sandbox.replies')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst();
  if (kept?.fingerprint === fingerprint) return kept.body;
  if (kept !== undefined) {
    throw new StripeFailure(400, `The idempotency key '${key}' is of a different request.`, {
      type: 'idempotency_error',
    });
  }
  const body = await work();
  await tx
    .insertInto('payment_sandbox.replies')
    .values({ key, fingerprint, body: json(body) })
    .execute();
  return body;
}
