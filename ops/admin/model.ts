import { readSpend } from '../../shared/server/model-requests/read-spend.ts';
import { textTable } from '../lib/text-table.ts';
import type { Command, CommandGroup } from './command.ts';
import { numberOption } from './options.ts';

const MICROS = 1_000_000;
const HEAD = ['day (UTC)', 'model', 'purpose', 'requests', 'failed', 'tokens in', 'out', 'cost'];
/** How long requests are kept. */
const MOST_DAYS = 400;

const spend: Command = {
  summary: 'Shows what the coach’s model took and cost, by day, model and purpose.',
  options: { days: { type: 'string', value: 'N', summary: 'of the last N days (14)' } },
  async run({ db }, given) {
    const rows = await readSpend(db, numberOption(given, 'days', { most: MOST_DAYS, preset: 14 }));
    const lines = rows.map((row) => [
      row.day,
      row.model,
      row.purpose,
      String(row.requests),
      String(row.failed),
      String(row.inputTokens),
      String(row.outputTokens),
      `$${(row.micros / MICROS).toFixed(4)}`,
    ]);
    const text = rows.length === 0 ? 'the model was not asked' : textTable([HEAD, ...lines]);
    return { text, data: rows };
  },
};

/** `npm run admin -- model …` */
export const modelGroup: CommandGroup = { summary: 'The coach’s model', commands: { spend } };
