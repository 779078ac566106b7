import { FILES_GONE_AFTER } from '@photo-coach/shared/domain/retention/expiries.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';

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
