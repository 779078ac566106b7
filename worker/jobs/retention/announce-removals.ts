import { NOTICE } from '@photo-coach/shared/domain/retention/albums-kept.ts';
import {
  albumsByRule,
  type RetentionRule,
  timeIsOver,
} from '@photo-coach/shared/server/retention/read-rules.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';

/** Albums per statement. */
const BATCH = 1000;

type Dependencies = Pick<WorkerDependencies, 'db'>;

/** Withdraws announcements of albums that the rules now keep, as after a change of the plan or of the policy. */
export async function withdrawRemovals(
  { db }: Dependencies,
  rules: readonly RetentionRule[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from album_removals where not exists (
      select from ${albumsByRule(rules)}
      where albums.id = album_removals.album_id and ${timeIsOver} < now() + ${NOTICE}::interval)
  `.execute(db);
  return Number(numAffectedRows);
}

/** Announces the removal of one batch of albums, and skips those that are being deleted. @returns how many */
async function announceBatch({ db }: Dependencies, rules: readonly RetentionRule[]) {
  const { numAffectedRows = 0n } = await sql`
    insert into album_removals (album_id, remove_at)
    select albums.id, greatest(${timeIsOver}, now() + ${NOTICE}::interval)
    from ${albumsByRule(rules)}
    where ${timeIsOver} < now() + ${NOTICE}::interval
      and not exists (select from album_removals where album_removals.album_id = albums.id)
    order by albums.created_at
    limit ${BATCH}
    for key share of albums skip locked
    on conflict (album_id) do nothing
  `.execute(db);
  return Number(numAffectedRows);
}

/**
 * Announces the albums whose time ends within the notice period. From then on an album stays for the whole period,
 * whatever its upload date, the plan or the policy says.
 */
export async function announceRemovals(
  dependencies: Dependencies,
  rules: readonly RetentionRule[],
  signal: AbortSignal,
): Promise<number> {
  let announced = 0;
  let batch = BATCH;
  while (batch === BATCH && !signal.aborted) {
    batch = await announceBatch(dependencies, rules);
    announced += batch;
  }
  return announced;
}
