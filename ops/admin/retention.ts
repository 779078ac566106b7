import { recordAction } from '../../shared/server/operators/record-action.ts';
import {
  countExpiredRows,
  deleteExpiredRows,
} from '../../worker/jobs/upkeep/purge-expired-rows.ts';
import { countOldAlbums, removeOldAlbums } from '../../worker/jobs/upkeep/remove-old-albums.ts';
import { textTable } from '../lib/text-table.ts';
import type { Answer, Command, CommandGroup } from './command.ts';
import type { AdminContext } from './open-context.ts';

type Deleted = { table: string; rows: number };

const linesOf = (tables: readonly Deleted[]): string[][] =>
  tables.map(({ table, rows }) => [table, String(rows)]);

/** What a run would delete. */
async function preview({ db, env }: AdminContext): Promise<Answer> {
  const tables = await countExpiredRows({ db, env });
  const days = env.ALBUMS_KEPT_DAYS;
  const { albums, photos } = await countOldAlbums({ db, albumsKept: days });
  const said =
    days === null
      ? 'Albums are kept until their owners delete them (ALBUMS_KEPT_DAYS).'
      : `Older than ${days} days: ${albums} albums with ${photos} photos.`;
  const table = textTable([['table', 'to delete'], ...linesOf(tables)]);
  return { text: `${table}\n\n${said}`, data: { tables, albums, photos } };
}

/** Deletes old albums, as the hourly upkeep does. @returns how many were deleted */
async function removeAlbums(context: AdminContext, signal: AbortSignal): Promise<number> {
  const { db, env, log } = context;
  // No file is removed then, so neither the queue nor the store has to answer.
  if (env.ALBUMS_KEPT_DAYS === null) return 0;
  const dependencies = {
    db,
    albumsKept: env.ALBUMS_KEPT_DAYS,
    queue: await context.queue(),
    storage: await context.storage(),
  };
  return await removeOldAlbums(dependencies, { log, signal });
}

const run: Command = {
  summary: 'Deletes what is past its time now, as the hourly upkeep does.',
  options: {
    'dry-run': { type: 'boolean', summary: 'says what it would delete, and deletes nothing' },
  },
  async run(context, given) {
    if (given.has('dry-run')) return await preview(context);
    const { db, env, actor } = context;
    const deleted: Deleted[] = [];
    const { signal } = new AbortController();
    for await (const each of deleteExpiredRows({ db, env }, signal)) deleted.push(each);
    deleted.push({ table: 'albums', rows: await removeAlbums(context, signal) });
    const details = { rows: deleted.reduce((sum, each) => sum + each.rows, 0) };
    await recordAction(db, { actor, action: 'retention.run', targetKind: 'database', details });
    return { text: textTable([['table', 'deleted'], ...linesOf(deleted)]), data: deleted };
  },
};

/** `npm run admin -- retention …` */
export const retentionGroup: CommandGroup = { summary: 'Retention', commands: { run } };
