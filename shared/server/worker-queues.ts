import { z } from 'zod';
import { type QueueName, queueNames } from '../contracts/queues.ts';

const KNOWN = queueNames.join(', ');
/** More at once in one queue would only wait for the database. */
const MOST_AT_ONCE = 1000;

const isQueueName = (name: string): name is QueueName => queueNames.some((known) => known === name);

/** The entries of a list in a variable, as `photos, critiques`. */
const splitList = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** The queues that a worker serves, as `photos,critiques`; all of them if it is empty or not set. */
export const workerQueuesSchema = z
  .string()
  .default('')
  .transform((list, context): readonly QueueName[] => {
    const names = splitList(list);
    const unknown = names.filter((name) => !isQueueName(name));
    if (unknown.length > 0) {
      context.addIssue(`No queue is called ${unknown.join(', ')}; there are ${KNOWN}`);
      return z.NEVER;
    }
    return names.length === 0 ? queueNames : queueNames.filter((name) => names.includes(name));
  });

type ConcurrencyByQueue = Partial<Record<QueueName, number>>;

/** Why an entry like `critiques:8` is refused; null if it is not. */
function problemOf(name: string, atOnce: number): string | null {
  if (!isQueueName(name)) return `No queue is called ${name}; there are ${KNOWN}`;
  if (name === 'photos') return 'WORKER_CONCURRENCY sets it for photos';
  if (Number.isInteger(atOnce) && atOnce >= 1 && atOnce <= MOST_AT_ONCE) return null;
  return `${name} needs a whole number from 1 to ${MOST_AT_ONCE}`;
}

/** How many queue jobs a worker runs at once, as `critiques:8,readings:4`; the default for missing queues. */
export const concurrencyByQueueSchema = z
  .string()
  .default('')
  .transform((list, context): ConcurrencyByQueue => {
    const entries = splitList(list).map((entry) => {
      const [name = '', number = ''] = entry.split(':', 2).map((part) => part.trim());
      return [name, number === '' ? Number.NaN : Number(number)] as const;
    });
    for (const [name, atOnce] of entries) {
      const problem = problemOf(name, atOnce);
      if (problem === null) continue;
      context.addIssue(problem);
      return z.NEVER;
    }
    return Object.fromEntries(entries);
  });
