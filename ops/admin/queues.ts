import { queueNames } from '../../shared/contracts/queues.ts';
import { pauseQueue, resumeQueue } from '../../shared/server/operators/pause-queues.ts';
import type { QueueOverview } from '../../shared/server/queue/inspect-queues.ts';
import { textTable } from '../lib/text-table.ts';
import type { Command, CommandGroup } from './command.ts';
import { oneOf, REASON, reasonOf } from './options.ts';

const HEAD = [
  'queue',
  'paused',
  'waiting',
  'oldest',
  'running',
  'delayed',
  'for others',
  'failed',
  'workers',
];

const secondsSince = (at: number | null, now: Date): string =>
  at === null ? '–' : `${Math.max(0, Math.round((now.getTime() - at) / 1000))} s`;

const lineOf = (queue: QueueOverview, now: Date): string[] => [
  queue.name,
  queue.isPaused ? 'yes' : 'no',
  String(queue.waiting),
  secondsSince(queue.oldestAt, now),
  ...[queue.active, queue.delayed, queue.waitingForOthers, queue.failed, queue.workers].map(String),
];

const list: Command = {
  summary:
    'Shows each queue: how much waits, runs and has failed, and how long the oldest has waited.',
  async run(context) {
    const queues = await (await context.queue()).overview();
    const now = context.now();
    return { text: textTable([HEAD, ...queues.map((queue) => lineOf(queue, now))]), data: queues };
  },
};

const pause: Command = {
  summary: 'Lets no worker take anything further of a queue. What runs ends.',
  arguments: ['QUEUE'],
  options: REASON,
  async run(context, given) {
    const name = oneOf(queueNames, given.argument('QUEUE'), 'queue');
    const { db, actor } = context;
    await pauseQueue(
      { db, queue: await context.queue() },
      { actor, name, reason: reasonOf(given) },
    );
    return { text: `${name} is paused`, data: { name, isPaused: true } };
  },
};

const resume: Command = {
  summary: 'Lets a paused queue go on.',
  arguments: ['QUEUE'],
  options: REASON,
  async run(context, given) {
    const name = oneOf(queueNames, given.argument('QUEUE'), 'queue');
    const { db, actor } = context;
    const goesOn = await resumeQueue(
      { db, queue: await context.queue() },
      { actor, name, reason: reasonOf(given) },
    );
    const text = goesOn
      ? `${name} goes on`
      : `${name} stays paused with all others: npm run admin -- jobs resume`;
    return { text, data: { name, isPaused: !goesOn } };
  },
};

/** `npm run admin -- queues …` */
export const queuesGroup: CommandGroup = { summary: 'Queues', commands: { list, pause, resume } };
