import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { endAllSessions } from '@photo-coach/shared/server/accounts/end-all-sessions.ts';
import { sendRemoval } from '@photo-coach/shared/server/billing/send-removal.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { withLongStatements } from '@photo-coach/shared/server/db/guarded-pool.ts';
import { hasRun, lockJobsToDelete, lockUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import { type CommonEnv, publicUrl } from '@photo-coach/shared/server/env.ts';
import { type Emit, inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import type { ComposedMail } from '@photo-coach/shared/server/mail/lay-out-mail.ts';
import { type MailEnv, queueMail } from '@photo-coach/shared/server/mail/queue-mail.ts';
import { removeFromQueue } from '@photo-coach/shared/server/queue/remove-from-queue.ts';
import {
  exportPath,
  logoPath,
  objectsOfPhoto,
} from '@photo-coach/shared/server/storage/object-paths.ts';
import { recordUnneededObjects } from '@photo-coach/shared/server/storage/record-unneeded-objects.ts';
import { removeObjects } from '@photo-coach/shared/server/storage/remove-objects.ts';
import type { Multipart } from '@photo-coach/shared/server/storage/storage.ts';
import { sql } from 'kysely';
import type { ApiDependencies } from '../../../dependencies.ts';
import { composeAccountDeleted } from '../../../mail/compose-mail.ts';
import type { Limits } from '../../../middleware/rate-limit.ts';
import { removeParts } from '../../uploads/remove-parts.ts';
import { sendMail } from '../mails/send-mail.ts';

/** Half a millisecond a photo for an account that is years old. */
const DELETION_MS = 600_000;

type Dependencies = Pick<ApiDependencies, 'db' | 'events' | 'queue' | 'storage' | 'log'> & {
  env: Parameters<typeof publicUrl>[0] & Pick<CommonEnv, 'BILLING' | 'MAIL_DELIVERY'>;
  limits: Pick<Limits, 'forget'>;
};
type Analysis = Pick<JobRow, 'id' | 'attempt'> & { photoIds: string[] };

/** What to do once the rows are deleted. */
type Cleanup = {
  mailId: string | null;
  customerId: string | null;
  objects: string[];
  multiparts: Multipart[];
  analyses: Analysis[];
};

/**
 * Locks all rows that other transactions change, in the order that they use.
 * @returns the account's address; null when it is deleted already
 */
async function lockEverything(tx: Tx, userId: string): Promise<string | null> {
  const account = await tx
    .selectFrom('auth_users')
    .select('email')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (account === undefined) return null;
  // A sync of the plan locks the customer before it writes rows that refer to the account.
  await tx
    .selectFrom('stripe_customers')
    .select('id')
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
  await lockUser(tx, userId);
  // Workers lock the job before they insert rows that refer to the account, so the jobs come first.
  await lockJobsToDelete(tx, { userId });
  // From here on no row can refer to the account, so no new upload is missed.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  return account.email;
}

/** Every object of the account that can be in the store. */
async function findObjects(tx: Tx, userId: string): Promise<string[]> {
  const photos = await tx
    .selectFrom('photos')
    .select(['id', 'user_id', 'upload_path'])
    .where('user_id', '=', userId)
    .execute();
  const uploads = await tx
    .selectFrom('uploads')
    .select('path')
    .where('user_id', '=', userId)
    .execute();
  const logos = await tx
    .selectFrom('brandings')
    .select(['logo_run', 'logo_path'])
    .where('user_id', '=', userId)
    .execute();
  const exports = await tx
    .selectFrom('exports')
    .select(['id', 'user_id'])
    .where('user_id', '=', userId)
    .execute();
  const paths = [
    ...photos.flatMap(objectsOfPhoto),
    ...uploads.map(({ path }) => path),
    ...exports.map(exportPath),
    ...logos.flatMap(({ logo_path: path }) => path ?? []),
    // The export that a worker may be writing now.
    ...logos.map(({ logo_run: run }) => logoPath({ userId, run })),
  ];
  return [...new Set(paths)];
}

/** The uploads that are sent in parts. */
async function findMultiparts(tx: Tx, userId: string): Promise<Multipart[]> {
  const uploads = await tx
    .selectFrom('uploads')
    .select(['path', 'multipart_id'])
    .where('user_id', '=', userId)
    .execute();
  return uploads.flatMap(({ path, multipart_id: multipartId }) =>
    multipartId === null ? [] : [{ path, multipartId }],
  );
}

/** The analyses that are queued or running. */
const findAnalyses = (tx: Tx, userId: string): Promise<Analysis[]> =>
  tx
    .selectFrom('jobs')
    .innerJoin('photos', 'photos.album_id', 'jobs.album_id')
    .select(['jobs.id', 'jobs.attempt'])
    .select(sql<string[]>`array_agg(photos.id order by photos.position)`.as('photoIds'))
    .where('jobs.user_id', '=', userId)
    .where(hasRun)
    .groupBy(['jobs.id', 'jobs.attempt'])
    .execute();

/** Requests the removal of the customer at Stripe, including its subscriptions. @returns its id, if there is one */
async function requestRemoval(tx: Tx, userId: string): Promise<string | null> {
  const customer = await tx
    .updateTable('stripe_customers')
    .set({ user_id: null, removal_requested_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return customer?.id ?? null;
}

/** Deletes the rows; null when they are deleted already. */
async function deleteRows(
  tx: Tx,
  emit: Emit,
  { userId, env, goodbye }: { userId: string; env: MailEnv; goodbye: ComposedMail },
): Promise<Cleanup | null> {
  const email = await lockEverything(tx, userId);
  if (email === null) return null;
  const objects = await findObjects(tx, userId);
  const multiparts = await findMultiparts(tx, userId);
  const analyses = await findAnalyses(tx, userId);
  await recordUnneededObjects(tx, objects);
  await endAllSessions(tx, emit, userId);
  const customerId = await requestRemoval(tx, userId);
  // The list of operators' actions stays, without the account and the operators' words about it.
  await tx
    .updateTable('operator_actions')
    .set({ reason: null })
    .where('account_id', '=', userId)
    .execute();
  // Every table that refers to the account cascades.
  await tx.deleteFrom('auth_users').where('id', '=', userId).execute();
  const mailId = await queueMail(tx, env, {
    userId: null,
    kind: 'notice',
    recipient: email,
    mail: goodbye,
  });
  return { mailId, customerId, objects, multiparts, analyses };
}

/**
 * Deletes an account with all its data. The rows, sessions and sockets end at once, queue jobs and objects
 * right after, and a worker cancels the subscription. Objects are also recorded as unneeded, because removing
 * one can fail, and an upload or a worker can write one later. The owner is notified by mail. Deleting a
 * deleted account changes nothing.
 */
export async function deleteAccount(dependencies: Dependencies, userId: string): Promise<void> {
  const goodbye = composeAccountDeleted(publicUrl(dependencies.env));
  const cleanup = await inTransaction(dependencies, (tx, emit) =>
    withLongStatements(tx, DELETION_MS, () =>
      deleteRows(tx, emit, { userId, env: dependencies.env, goodbye }),
    ),
  );
  if (cleanup === null) return;
  sendMail(dependencies, cleanup.mailId);
  // Where nothing is sold, the row waits until something is.
  const isSelling = dependencies.env.BILLING === 'on';
  if (cleanup.customerId !== null && isSelling) sendRemoval(dependencies, cleanup.customerId);
  for (const analysis of cleanup.analyses) await removeFromQueue(dependencies, analysis);
  for (const upload of cleanup.multiparts) await removeParts(dependencies, upload);
  await removeObjects(dependencies, cleanup.objects);
  await dependencies.limits.forget(userId);
}
