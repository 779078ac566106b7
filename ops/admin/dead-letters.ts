import { queueNames } from '../../shared/contracts/queues.ts';
import { listDeadLetters } from '../../shared/server/operators/dead-letters.ts';
import { textTable } from '../lib/text-table.ts';
import { type Command, type CommandGroup, UsageError } from './command.ts';
import { oneOf } from './options.ts';
import { retryDeadLetters } from './retry-dead-letters.ts';

const HEAD = ['count', 'queue', 'kind', 'latest', 'reason'];

const list: Command = {
  summary: 'Shows what has failed for good and is still kept (7 days), by reason.',
  async run(context) {
    const letters = await listDeadLetters(await context.queue());
    const lines = letters.map(({ count, queue, name, latestAt, reason }) => [
      String(count),
      queue,
      name,
      new Date(latestAt).toISOString().slice(0, 19),
      reason,
    ]);
    const text = letters.length === 0 ? 'nothing has failed' : textTable([HEAD, ...lines]);
    return { text, data: letters };
  },
};

const retry: Command = {
  summary: 'Retries everything that failed for one reason, given as dead-letters list prints it.',
  options: {
    reason: { type: 'string', value: 'TEXT', summary: 'the reason' },
    queue: { type: 'string', value: 'QUEUE', summary: 'only of this queue' },
  },
  async run(context, given) {
    const reason = given.text('reason');
    if (reason === undefined) throw new UsageError('dead-letters retry needs --reason TEXT.');
    const only = given.text('queue');
    const queue = await context.queue();
    const result = await retryDeadLetters(
      { ...context, queue },
      {
        actor: context.actor,
        reason,
        queue: only === undefined ? undefined : oneOf(queueNames, only, 'queue'),
      },
    );
    const left = `, ${result.left} left alone: nothing to do, or their owners can retry`;
    const text = `${result.retried} retried${result.left === 0 ? '' : left}`;
    return { text, data: result };
  },
};

/** `npm run admin -- dead-letters …` */
export const deadLettersGroup: CommandGroup = {
  summary: 'Dead letters',
  commands: { list, retry },
};
