import { recordAction } from '../../shared/server/operators/record-action.ts';
import { recordingFailure } from '../../shared/server/operators/recording-failure.ts';
import { deleteExpiredRows } from '../../worker/jobs/upkeep/purge-expired-rows.ts';
import { textTable } from '../lib/text-table.ts';
import type { Command, CommandGroup } from './command.ts';

const run: Command = {
  summary: 'Deletes what is past its time now, as the hourly upkeep does.',
  async run({ db, actor }) {
    const deleted: { table: string; rows: number }[] = [];
    const { signal } = new AbortController();
    const recorded = { actor, action: 'retention.run', targetKind: 'database' } as const;
    await recordingFailure(db, recorded, async () => {
      for await (const each of deleteExpiredRows({ db }, signal)) deleted.push(each);
      const rows = deleted.reduce((sum, each) => sum + each.rows, 0);
      await recordAction(db, { ...recorded, details: { rows } });
    });
    const lines = deleted.map((each) => [each.table, String(each.rows)]);
    return { text: textTable([['table', 'deleted'], ...lines]), data: deleted };
  },
};

/** `npm run admin -- retention …` */
export const retentionGroup: CommandGroup = { summary: 'Retention', commands: { run } };
