import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { lockJobsToDelete, lockUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import { withLongStatements } from '@photo-coach/shared/server/db/long-statements.ts';
import { type Emit, inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { objectsOfPhoto } from '@photo-coach/shared/server/storage/object-paths.ts';
import { sql } from 'kysely';
import type { ApiDependencies } from '../../../dependencies.ts';
import { composeAccountDeleted } from '../../../mail/compose-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { removeFromQueue } from '../../analyses/analysis-queue.ts';
import { recordUnneededObjects, removeObjects } from '../../uploads/unneeded-objects.ts';
import { sendMail } from '../mails/send-mail.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';

/** Half a millisecond for each photo: an account can be years old. */
const ERASING_MS = 600_000;

type Dependencies = Pick<ApiDependencies, 'db' | 'events' | 'queue' | 'storage' | 'log'>;
type Analysis = Pick<JobRow, 'id' | 'attempt'> & { photoIds: string[] };

/** What is left to be done once the rows are gone. */
type Leftovers = { mailId: string; objects: string[]; analyses: Analysis[] };

/**
 * Locks all that changes the account, in the order of every transaction; null when it is gone already.
 * @returns its address
 */
async function lockEverything(tx: Tx, userId: string): Promise<string | null> {
  const account = await tx
    .selectFrom('auth_users')
    .select('email')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (account === undefined) return null;
  await lockUser(tx, userId);
  // Workers write only while they hold the job, and refer to the account as they do: so the jobs come first.
  await lockJobsToDelete(tx, { userId });
  // From here on nothing new can refer to the account: no upload is recorded that would be overlooked.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  return account.email;
}

/** Every object that the account can have in the store. */
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
  return [...photos.flatMap(objectsOfPhoto), ...uploads.map(({ path }) => path)];
}

/** The analyses that are queued or running. */
const findAnalyses = (tx: Tx, userId: string): Promise<Analysis[]> =>
  tx
    .selectFrom('jobs')
    .innerJoin('photos', 'photos.album_id', 'jobs.album_id')
    .select(['jobs.id', 'jobs.attempt'])
    .select(sql<string[]>`array_agg(photos.id order by photos.position)`.as('photoIds'))
    .where('jobs.user_id', '=', userId)
    .where('jobs.status', 'in', ['queued', 'processing'])
    .groupBy(['jobs.id', 'jobs.attempt'])
    .execute();

/** Erases the rows; null when they are gone already. */
async function eraseRows(tx: Tx, emit: Emit, userId: string): Promise<Leftovers | null> {
  const email = await lockEverything(tx, userId);
  if (email === null) return null;
  const objects = await findObjects(tx, userId);
  const analyses = await findAnalyses(tx, userId);
  await recordUnneededObjects(tx, objects);
  await endAllSessions(tx, emit, userId);
  // Every table that refers to the account cascades.
  await tx.deleteFrom('auth_users').where('id', '=', userId).execute();
  const mail = composeAccountDeleted();
  const mailId = await queueMail(tx, { userId: null, kind: 'notice', recipient: email, mail });
  return { mailId, objects, analyses };
}

/**
 * Erases an account with all that is kept of it. The rows go at once, its sessions and sockets with them;
 * queue jobs and objects right after. An object that can't be removed now, that a signed URL brings back or
 * that a worker was still writing is on the list of unneeded ones. Its owner is mailed that it is gone.
 * Erasing one that is gone already changes nothing.
 */
export async function deleteAccount(dependencies: Dependencies, userId: string): Promise<void> {
  const leftovers = await inTransaction(dependencies, (tx, emit) =>
    withLongStatements(tx, ERASING_MS, () => eraseRows(tx, emit, userId)),
  );
  if (leftovers === null) return;
  sendMail(dependencies, leftovers.mailId);
  for (const analysis of leftovers.analyses) await removeFromQueue(dependencies, analysis);
  await removeObjects(dependencies, leftovers.objects);
}
