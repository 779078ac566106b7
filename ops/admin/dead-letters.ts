import { retryLetters } from '../../api/features/operators/retry-letters.ts';
import { AppError } from '../../shared/contracts/errors.ts';
import { queueNames } from '../../shared/contracts/queues.ts';
import { recordAction } from '../../shared/server/operators/record-action.ts';
import { recordingFailure } from '../../shared/server/operators/recording-failure.ts';
import { type Command, type CommandGroup, oneOf } from './command.ts';

const retry: Command = {
  summary: 'Retries what has failed for good and is still kept (7 days): /admin/queues shows it.',
  options: {
    reason: { type: 'string', value: 'TEXT', summary: 'only what failed with this in its reason' },
    queue: { type: 'string', value: 'QUEUE', summary: 'only of this queue' },
  },
  async run(context, given) {
    const { db, actor } = context;
    const reason = given.text('reason') ?? '';
    const typed = given.text('queue');
    const only = typed === undefined ? null : oneOf(queueNames, typed, 'queue');
    const dependencies = { ...context, queue: await context.queue() };
    const target = { targetKind: 'queue', targetId: only } as const;
    const retrying = { actor, action: 'dead-letters.retry', ...target } as const;
    const counts = await recordingFailure(db, { ...retrying, details: { reason } }, async () => {
      const letters = (await dependencies.queue.failed()).filter(
        (letter) => letter.reason.includes(reason) && (only === null || letter.queue === only),
      );
      if (letters.length === 0) {
        throw new AppError('PGRST116', 'No queue job has failed for this reason.');
      }
      const retried = await retryLetters(dependencies, { actor }, letters);
      const result = { retried, left: letters.length - retried };
      await recordAction(db, { ...retrying, details: { reason, ...result } });
      return result;
    });
    const left = `, ${counts.left} left alone: nothing to do, or their owners can retry`;
    return { text: `${counts.retried} retried${counts.left === 0 ? '' : left}`, data: counts };
  },
};

/** `npm run admin -- dead-letters …` */
export const deadLettersGroup: CommandGroup = { summary: 'Dead letters', commands: { retry } };
