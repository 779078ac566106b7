import { UPLOAD_URL_SECONDS } from '@photo-coach/shared/domain/uploads.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';

/**
 * Seconds until objects are removed for good. Until then they can come back: an upload's URL may be PUT to
 * again for an hour, such a PUT takes up to 5 minutes (serve.ts), and a handler that was running writes
 * its derivatives within 5 more.
 */
const REMOVE_AFTER_SECONDS = UPLOAD_URL_SECONDS + 15 * 60;

/** Writes down objects that no row needs once the transaction commits; the sweep removes them when they can't come back. */
export async function recordUnneededObjects(tx: Tx, paths: readonly string[]): Promise<void> {
  // One array, however many they are: a statement takes 65,535 values.
  await sql`
    insert into unneeded_objects (path, remove_after)
    select path, clock_timestamp() + make_interval(secs => ${REMOVE_AFTER_SECONDS})
    from unnest(${[...paths]}::text[]) as path
    on conflict (path) do update set remove_after = excluded.remove_after
  `.execute(tx);
}
