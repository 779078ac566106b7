import { FILES_GONE_AFTER } from '@photo-coach/shared/domain/retention/expiries.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { Multipart } from '@photo-coach/shared/server/storage/storage.ts';
import { sql } from 'kysely';
import type { ApiDependencies } from '../../dependencies.ts';

/** Lists objects that no row needs once the transaction commits. The sweep removes them when they can't reappear. */
export async function recordUnneededObjects(tx: Tx, paths: readonly string[]): Promise<void> {
  // One array, whatever its length: a statement accepts at most 65,535 values.
  await sql`
    insert into unneeded_objects (path, remove_after)
    select path, clock_timestamp() + ${FILES_GONE_AFTER}::interval
    from unnest(${[...paths]}::text[]) as path
    on conflict (path) do update set remove_after = excluded.remove_after
  `.execute(tx);
}

/**
 * Removes objects that no row needs. An unavailable object store is only logged: the objects are listed as unneeded
 * or as unused uploads, and the sweep removes them later.
 */
export async function removeObjects(
  { storage, log }: Pick<ApiDependencies, 'storage' | 'log'>,
  paths: readonly string[],
): Promise<void> {
  try {
    await storage.remove(paths);
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
