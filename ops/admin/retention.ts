import { letsAlbumsGo } from '../../shared/domain/retention/albums-kept.ts';
import { publicUrl } from '../../shared/server/env.ts';
import { recordAction } from '../../shared/server/operators/record-action.ts';
import { recordingFailure } from '../../shared/server/operators/recording-failure.ts';
import { keepRetention } from '../../worker/jobs/retention/keep-retention.ts';
import {
  countExpiredRows,
  deleteExpiredRows,
} from '../../worker/jobs/upkeep/purge-expired-rows.ts';
import { textTable } from '../lib/text-table.ts';
import type { Answer, Command, CommandGroup } from './command.ts';
import type { AdminContext } from './open-context.ts';
import { previewRemovals } from './preview-removals.ts';

type Deleted = { table: string; rows: number };

const linesOf = (tables: readonly Deleted[]): string[][] =>
  tables.map(({ table, rows }) => [table, String(rows)]);

/** What a run would delete, and which albums it would announce, by plan. */
async function preview({ db, env }: AdminContext): Promise<Answer> {
  const tables = await countExpiredRows({ db, env });
  const albums = await previewRemovals(db, env.ALBUMS_KEPT_DAYS);
  const lines = albums.map((plan) =>
    [plan.plan, plan.days, plan.albums, plan.photos, plan.announced, plan.toAnnounce].map(String),
  );
  const ofAlbums =
    albums.length === 0
      ? 'Albums are kept until their owners delete them (ALBUMS_KEPT_DAYS).'
      : textTable([
          ['plan', 'days', 'albums to delete', 'photos in them', 'announced', 'to announce'],
          ...lines,
        ]);
  const ofTables = textTable([['table', 'to delete'], ...linesOf(tables)]);
  return { text: `${ofTables}\n\n${ofAlbums}`, data: { tables, albums } };
}

/** Announces, warns about and deletes albums, as the hourly upkeep does. @returns how many were deleted */
async function removeAlbums(context: AdminContext, signal: AbortSignal): Promise<number> {
  const { db, env, log } = context;
  // Without a policy nothing is sent and no file is removed, so neither the queue nor the store has to answer.
  if (!letsAlbumsGo(env.ALBUMS_KEPT_DAYS)) return 0;
  const dependencies = {
    db,
    env,
    albumsKept: env.ALBUMS_KEPT_DAYS,
    publicUrl: publicUrl(env),
    queue: await context.queue(),
    storage: await context.storage(),
  };
  const { removed } = await keepRetention(dependencies, { log, signal });
  return removed;
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
    const recorded = { actor, action: 'retention.run', targetKind: 'database' } as const;
    await recordingFailure(db, recorded, async () => {
      for await (const each of deleteExpiredRows({ db, env }, signal)) deleted.push(each);
      deleted.push({ table: 'albums', rows: await removeAlbums(context, signal) });
      const rows = deleted.reduce((sum, each) => sum + each.rows, 0);
      await recordAction(db, { ...recorded, details: { rows } });
    });
    return { text: textTable([['table', 'deleted'], ...linesOf(deleted)]), data: deleted };
  },
};

/** `npm run admin -- retention …` */
export const retentionGroup: CommandGroup = { summary: 'Retention', commands: { run } };
