import { operatorActionSchema } from '../../shared/contracts/operator-actions.ts';
import { textTable } from '../lib/text-table.ts';
import type { Command, CommandGroup } from './command.ts';
import { numberOption, oneOf } from './options.ts';

const HEAD = ['when', 'who', 'action', 'account', 'target', 'outcome', 'reason'];

const list: Command = {
  summary: 'Lists what operators did, the latest first.',
  options: {
    action: { type: 'string', value: 'ACTION', summary: 'only of this kind' },
    limit: { type: 'string', value: 'N', summary: 'at most so many (50)' },
  },
  async run({ db }, given) {
    const action = given.text('action');
    let query = db
      .selectFrom('operator_actions')
      .leftJoin('auth_users as about', 'about.id', 'operator_actions.account_id')
      .leftJoin('auth_users as by', 'by.id', 'operator_actions.actor_id')
      .select(['at', 'actor', 'by.email as operator', 'action', 'about.email as account'])
      .select(['target_kind', 'target_id', 'details', 'outcome', 'reason'])
      .orderBy('at', 'desc')
      .limit(numberOption(given, 'limit', { most: 10_000, preset: 50 }));
    if (action !== undefined) {
      query = query.where('action', '=', oneOf(operatorActionSchema.options, action, 'action'));
    }
    const actions = await query.execute();
    const lines = actions.map((each) => [
      each.at.slice(0, 19),
      each.operator ?? each.actor,
      each.action,
      each.account ?? '',
      each.target_id ?? each.target_kind,
      each.outcome,
      each.reason ?? '',
    ]);
    const text = actions.length === 0 ? 'nothing was done yet' : textTable([HEAD, ...lines]);
    return { text, data: actions };
  },
};

/** `npm run admin -- actions …` */
export const actionsGroup: CommandGroup = { summary: 'What operators did', commands: { list } };
