import { removeUnlessHeld } from '@photo-coach/shared/server/storage/removal-holds.ts';
import type { Multipart } from '@photo-coach/shared/server/storage/storage.ts';
import type { ApiDependencies } from '../../dependencies.ts';

/**
 * Removes objects that no row needs. An unavailable object store is only logged: the objects are listed as unneeded
 * or as unused uploads, and the sweep removes them later.
 */
export async function removeObjects(
  { db, storage, log }: Pick<ApiDependencies, 'db' | 'storage' | 'log'>,
  paths: readonly string[],
): Promise<void> {
  try {
    await removeUnlessHeld({ db, storage }, paths);
  } catch (error) {
    log.warn(
      { err: error, objects: paths.length },
      'objects were not removed; the sweep will remove them',
    );
  }
}

/** Removes the parts of an upload. Those that an unavailable store keeps are removed a day later, with its leftovers. */
export async function removeParts(
  { storage, log }: Pick<ApiDependencies, 'storage' | 'log'>,
  upload: Multipart,
): Promise<void> {
  await storage.abortMultipart(upload).catch((error: unknown) => {
    log.warn({ err: error }, 'parts of an upload were not removed; the sweep will remove them');
  });
}
