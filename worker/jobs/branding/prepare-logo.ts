import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import { LOGO_MAX_BYTES } from '@photo-coach/shared/domain/accounts/branding.ts';
import { logoPath } from '@photo-coach/shared/server/storage/object-paths.ts';
import { recordUnneededObjects } from '@photo-coach/shared/server/storage/record-unneeded-objects.ts';
import { removeUnlessHeld } from '@photo-coach/shared/server/storage/removal-holds.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import { isPhotoProblem } from '../../imaging/photo-problem.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';
import { withUpload } from '../photos/with-upload.ts';

type Dependencies = Pick<WorkerDependencies, 'db' | 'storage' | 'imaging'>;
type Payload = QueueJobPayload<'branding.logo.v1'>;

/** The branding whose logo is being checked, locked so that only this run changes it. */
const pending = (db: Dependencies['db'], { userId, run }: Payload) =>
  db
    .updateTable('brandings')
    .where('user_id', '=', userId)
    .where('logo_run', '=', run)
    .where('logo_upload', 'is not', null);

/** Stores the logo of a run, in place of the one before. */
async function storeLogo(
  { db, storage, imaging }: Dependencies,
  run: Payload,
  { bytes, signal }: { bytes: Buffer; signal: AbortSignal },
): Promise<void> {
  const logo = await imaging.renderLogo({ logo: bytes }, signal);
  const path = logoPath(run);
  await storage.put(path, logo.bytes, 'image/png');
  const isUsed = await db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('brandings')
      .select('logo_path')
      .where('user_id', '=', run.userId)
      .forUpdate()
      .executeTakeFirst();
    const { width: logo_width, height: logo_height } = logo;
    const changed = await pending(tx, run)
      .set({ logo_path: path, logo_width, logo_height, logo_upload: null })
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return before?.logo_path === path;
    if (before?.logo_path) await recordUnneededObjects(tx, [before.logo_path]);
    return true;
  });
  if (!isUsed) await removeUnlessHeld({ db, storage }, [path]);
}

/**
 * Decodes an uploaded logo in an imaging process and keeps only its pixels. For a file that can't be used, the reason
 * is recorded and the previous logo stays. Running it twice changes nothing.
 * @throws when the store, the database or the imaging pool fails: the queue retries
 */
export async function prepareLogo(
  dependencies: Dependencies,
  run: Payload,
  { signal, log }: Pick<HandlerContext, 'signal' | 'log'>,
): Promise<void> {
  const { db, storage } = dependencies;
  const row = await db
    .selectFrom('brandings')
    .select('logo_upload')
    .where('user_id', '=', run.userId)
    .where('logo_run', '=', run.run)
    .executeTakeFirst();
  const upload = row?.logo_upload ?? null;
  if (upload === null) return;
  try {
    const file = { path: upload, name: 'logo', maxBytes: LOGO_MAX_BYTES, signal };
    await withUpload(storage, file, (bytes) => storeLogo(dependencies, run, { bytes, signal }));
  } catch (error) {
    if (!isPhotoProblem(error)) throw error;
    log.info({ userId: run.userId, code: error.code, cause: error.cause }, 'a logo was refused');
    await refuseLogo(dependencies, run, error);
  }
}

/** Records why a file could not be used as a logo. */
export async function refuseLogo(
  { db }: Pick<WorkerDependencies, 'db'>,
  run: Payload,
  error: unknown,
): Promise<void> {
  const logo_problem = error instanceof AppError ? error.code : 'internal';
  await pending(db, run).set({ logo_upload: null, logo_problem }).execute();
}
