import { expect, test } from 'vitest';
import { queueNames } from '../contracts/queues.ts';
import { concurrencyByQueueSchema, workerQueuesSchema } from './worker-queues.ts';

const problemIn = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

test.each([undefined, '', ' , '])('a worker serves all queues if none is named: %j', (given) => {
  expect(workerQueuesSchema.parse(given)).toEqual(queueNames);
});

test('a worker serves the named queues, each once', () => {
  expect(workerQueuesSchema.parse('critiques, photos,critiques')).toEqual(['photos', 'critiques']);
});

test('an unknown queue is refused with the list of known ones', () => {
  expect(problemIn(workerQueuesSchema.safeParse('photos,foto'))).toBe(
    `No queue is called foto; there are ${queueNames.join(', ')}`,
  );
});

test('the concurrency of a queue is read, and missing queues stay out', () => {
  expect(concurrencyByQueueSchema.parse('critiques:8, readings:4')).toEqual({
    critiques: 8,
    readings: 4,
  });
});

test.each([
  ['foto:2', /No queue is called foto; there are photos/],
  ['photos:2', /WORKER_CONCURRENCY sets it/],
  ['critiques', /critiques needs a whole number from 1 to 1000/],
  ['critiques:0', /needs a whole number/],
  ['critiques:1.5', /needs a whole number/],
])('the queue setting %s is refused with the reason', (given, problem) => {
  expect(problemIn(concurrencyByQueueSchema.safeParse(given))).toMatch(problem);
});
