import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { NOTICE } from '@photo-coach/shared/domain/retention/albums-kept.ts';
import { deleteAlbum } from '@photo-coach/shared/server/albums/delete-album.ts';
import type { Db, Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { dueRemovals } from '@photo-coach/shared/server/retention/due-removals.ts';
import {
  albumsByRule,
  type RetentionRule,
  readRules,
  timeIsOver,
} from '@photo-coach/shared/server/retention/read-rules.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';
import { albumsRemoved } from './metrics.ts';
import { warnOfRemovals } from './warn-of-removals.ts';

type Dependencies = Pick<
  WorkerDependencies,
  'db' | 'queue' | 'storage' | 'env' | 'albumsKept' | 'publicUrl'
>;

/** How many albums and accounts a run has dealt with. */
export type RetentionCounts = Record<'withdrawn' | 'announced' | 'warned' | 'removed', number>;

/** Albums that one statement announces. */
const ANNOUNCED_AT_ONCE = 1000;

/** Withdraws announcements of albums that the rules now keep, as after a change of the plan or of the policy. */
async function withdrawRemovals(db: Db, rules: readonly RetentionRule[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from album_removals where not exists (
      select from ${albumsByRule(rules)}
      where albums.id = album_removals.album_id and ${timeIsOver} < now() + ${NOTICE}::interval)
  `.execute(db);
  return Number(numAffectedRows);
}

/** Announces the removal of one batch of albums, and skips those that are being deleted. @returns how many */
async function announceBatch(db: Db, rules: readonly RetentionRule[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into album_removals (album_id, remove_at)
    select albums.id, greatest(${timeIsOver}, now() + ${NOTICE}::interval)
    from ${albumsByRule(rules)}
    where ${timeIsOver} < now() + ${NOTICE}::interval
      and not exists (select from album_removals where album_removals.album_id = albums.id)
    order by albums.created_at
    limit ${ANNOUNCED_AT_ONCE}
    for key share of albums skip locked
    on conflict (album_id) do nothing
  `.execute(db);
  return Number(numAffectedRows);
}

/**
 * Announces the albums whose time ends within the notice period. From then on an album stays for the whole period,
 * whatever its upload date, the plan or the policy says.
 */
async function announceRemovals(
  db: Db,
  rules: readonly RetentionRule[],
  signal: AbortSignal,
): Promise<number> {
  let announced = 0;
  let batch = ANNOUNCED_AT_ONCE;
  while (batch === ANNOUNCED_AT_ONCE && !signal.aborted) {
    batch = await announceBatch(db, rules);
    announced += batch;
  }
  return announced;
}

/** Due albums that are read at once. */
const DUE_AT_ONCE = 100;

type Removal = Pick<WorkerDependencies, 'db' | 'queue' | 'storage'> & { log: Log };
type DueAlbum = { albumId: string; userId: string; plan: Plan };

/** The next due albums. @param after the last id of the previous batch */
async function readDue(
  db: Db,
  rules: readonly RetentionRule[],
  after: string | null,
): Promise<DueAlbum[]> {
  const { rows } = await sql<DueAlbum>`
    select albums.id as "albumId", albums.user_id as "userId", rule.keeping as plan
    from ${dueRemovals(rules)} ${after === null ? sql`` : sql`and albums.id > ${after}`}
    order by albums.id
    limit ${DUE_AT_ONCE}
  `.execute(db);
  return rows;
}

async function isDue(tx: Tx, rules: readonly RetentionRule[], albumId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${dueRemovals(rules)} and albums.id = ${albumId}`.execute(tx);
  return rows.length > 0;
}

/**
 * Deletes one album as its owner would. The next run tries an album again that can't be deleted now. @returns whether
 * it was
 */
async function removeAlbum(
  dependencies: Removal,
  rules: readonly RetentionRule[],
  { plan, ...owned }: DueAlbum,
): Promise<boolean> {
  const { log } = dependencies;
  try {
    // A click may have begun something, or bought a plan, since the album was found.
    const isDeleted = await deleteAlbum(dependencies, owned, (tx) =>
      isDue(tx, rules, owned.albumId),
    );
    if (!isDeleted) return false;
    albumsRemoved.inc({ plan });
    log.info({ ...owned, plan }, 'deleted an album whose time was over');
    return true;
  } catch (error) {
    log.error({ err: error, ...owned }, 'an album whose time is over was not deleted');
    return false;
  }
}

/** Deletes the albums whose announced day has come. @returns how many */
async function removeDueAlbums(
  dependencies: Removal,
  rules: readonly RetentionRule[],
  signal: AbortSignal,
): Promise<number> {
  let removed = 0;
  let batch = await readDue(dependencies.db, rules, null);
  while (batch.length > 0 && !signal.aborted) {
    for (const album of batch) {
      if (signal.aborted) break;
      if (await removeAlbum(dependencies, rules, album)) removed += 1;
    }
    batch = await readDue(dependencies.db, rules, batch.at(-1)?.albumId ?? null);
  }
  return removed;
}

/**
 * Keeps albums for as long as the operator's policy says: announces those whose time ends, warns about them, and
 * deletes them once the announced day has come. Running it twice changes nothing; the next run does what an aborted one
 * left.
 */
export async function keepRetention(
  dependencies: Dependencies,
  { log, signal }: Pick<HandlerContext, 'log' | 'signal'>,
): Promise<RetentionCounts> {
  const { db, albumsKept } = dependencies;
  const rules = await readRules(db, albumsKept);
  const counts = {
    withdrawn: await withdrawRemovals(db, rules),
    announced: await announceRemovals(db, rules, signal),
    warned: await warnOfRemovals({ ...dependencies, log }, signal),
    removed: await removeDueAlbums({ ...dependencies, log }, rules, signal),
  };
  const hasDone = Object.values(counts).some((count) => count > 0);
  if (hasDone) log.info(counts, 'kept albums for as long as the policy says');
  return counts;
}
