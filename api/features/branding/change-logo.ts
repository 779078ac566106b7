import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import {
  LOGO_MAX_BYTES,
  LOGO_RULE,
  LOGO_TYPES,
} from '@photo-coach/shared/domain/accounts/branding.ts';
import { typeOfPath } from '@photo-coach/shared/server/storage/object-paths.ts';
import { recordUnneededObjects } from '@photo-coach/shared/server/storage/record-unneeded-objects.ts';
import { removeObjects } from '@photo-coach/shared/server/storage/remove-objects.ts';
import { sql } from 'kysely';
import type { ApiDependencies } from '../../dependencies.ts';
import { findUpload } from '../analyses/accept/collect-uploads.ts';
import { requireBranding } from './change-branding.ts';

/** Types of uploads that may be a logo; the worker goes by the content. */
const MAYBE_LOGO: readonly string[] = [...LOGO_TYPES, 'application/octet-stream'];

/**
 * Has a worker check an uploaded file and make it the logo; the previous logo stays until then. The upload itself is
 * removed a day later, as every unused one. An unavailable queue is only logged: the sweep sends it later.
 * @throws AppError plan_feature_missing, PGRST116, upload_missing, file_type_not_allowed, file_too_large
 */
export async function changeLogo(
  { db, storage, queue, log }: Pick<ApiDependencies, 'db' | 'storage' | 'queue' | 'log'>,
  { userId, path }: { userId: string; path: string },
): Promise<void> {
  await requireBranding(db, userId);
  const { size } = await findUpload({ storage }, userId, path);
  if (!MAYBE_LOGO.includes(typeOfPath(path)))
    throw new AppError('file_type_not_allowed', LOGO_RULE);
  if (size > LOGO_MAX_BYTES) throw new AppError('file_too_large', LOGO_RULE);
  const pending = { logo_upload: path, logo_problem: null, updated_at: sql<string>`now()` };
  const { logo_run: run } = await db
    .insertInto('brandings')
    .values({ user_id: userId, ...pending, logo_run: 1 })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...pending, logo_run: sql<number>`brandings.logo_run + 1` }),
    )
    .returning('logo_run')
    .executeTakeFirstOrThrow();
  await queue.send('branding.logo.v1', { userId, run }).catch((error: unknown) => {
    log.warn({ err: error, userId }, 'the queue did not accept the logo; the sweep will add it');
  });
}

/** Removes the logo, and cancels a pending check; possible on every plan. Without a logo it changes nothing. */
export async function removeLogo(
  { db, storage, log }: Pick<ApiDependencies, 'db' | 'storage' | 'log'>,
  userId: string,
): Promise<void> {
  const path = await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('brandings')
      .select('logo_path')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return null;
    const none = { logo_path: null, logo_width: null, logo_height: null, logo_upload: null };
    await tx
      .updateTable('brandings')
      .set({ ...none, logo_problem: null, updated_at: sql<string>`now()` })
      .where('user_id', '=', userId)
      .execute();
    if (row.logo_path !== null) await recordUnneededObjects(tx, [row.logo_path]);
    return row.logo_path;
  });
  if (path !== null) await removeObjects({ db, storage, log }, [path]);
}
