import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import {
  type AnalyticsEvent,
  analyticsRequestSchema,
} from '@photo-coach/shared/contracts/http/analytics.ts';
import { listen } from '@photo-coach/testing/lib/listen.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { createStorageArea } from '@photo-coach/testing/lib/storage-area.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createAnalyticsQueue } from './analytics-queue.ts';
import { createAnalyticsSender, postEvents } from './analytics-sender.ts';

type Received = { events: AnalyticsEvent[]; authorization: string | undefined };

let received: Received[] = [];
/** The server's answers, one by one; then 202. */
let answers: (number | 'hang up')[] = [];
const server = createServer(async (request, reply) => {
  const { events } = analyticsRequestSchema.parse(await json(request));
  const answer = answers.shift() ?? 202;
  if (answer === 'hang up') return void request.socket.destroy();
  received.push({ events, authorization: request.headers.authorization });
  reply.writeHead(answer, { 'content-type': 'application/json' }).end('{"accepted":1}');
});
let url = '';

beforeAll(async () => {
  const listening = await listen(server);
  url = listening.origin;
  return listening.stop;
});
beforeEach(() => {
  received = [];
  answers = [];
});

/** A sender with its own queue, and the only delay that it has scheduled. */
function createSender({ token = null as string | null } = {}) {
  const queue = createAnalyticsQueue(createStorageArea());
  let planned: { run: () => void; ms: number } | null = null;
  const sender = createAnalyticsSender({
    queue,
    post: (events) => postEvents({ url, token, events }),
    later: (run, ms) => {
      planned = { run, ms };
      return () => {
        planned = null;
      };
    },
  });
  /** Ends the scheduled delay. */
  const fire = () => {
    const due = planned;
    planned = null;
    if (due === null) throw new Error('nothing is planned');
    due.run();
  };
  const add = () => {
    const event: AnalyticsEvent = {
      id: randomUUID(),
      event: 'auth_oauth_requested',
      properties: { provider: 'github' },
      timestamp: '2026-11-21T10:00:00.000Z',
    };
    queue.add(event);
    return event;
  };
  return { queue, sender, add, fire, planned: () => planned?.ms ?? null };
}

test('events wait 5 seconds for others, then go together', async () => {
  const { sender, add, planned } = createSender();
  const events = [add(), add()];
  sender.sendSoon();
  sender.sendSoon();
  expect(planned()).toBe(5000);
  await sender.sendNow();
  expect(planned()).toBeNull();
  expect(received).toEqual([{ events, authorization: undefined }]);
  await sender.sendNow();
  expect(received).toHaveLength(1);
});

test('a hundred events go in batches of 25, with the person’s session', async () => {
  const { sender, add } = createSender({ token: 'access' });
  const events = Array.from({ length: 100 }, add);
  await sender.sendNow();
  expect(received.map((request) => request.events.length)).toEqual([25, 25, 25, 25]);
  expect(received.flatMap((request) => request.events)).toEqual(events);
  expect(received[0]?.authorization).toBe('Bearer access');
});

test('unsent events are sent a minute later', async () => {
  const { queue, sender, add, planned } = createSender();
  const event = add();
  answers = ['hang up', 500, 503, 429, 401];
  const pauses = [];
  for (let nth = 0; nth < 5; nth += 1) {
    await sender.sendNow();
    pauses.push(planned());
  }
  expect(answers).toEqual([]);
  expect(pauses).toEqual([60e3, 60e3, 60e3, 60e3, 60e3]);
  expect(queue.unsent(10)).toEqual([event]);
  // An event that arrives meanwhile doesn't shorten the delay.
  add();
  sender.sendSoon();
  expect(planned()).toBe(60e3);
  await sender.sendNow();
  expect(queue.unsent(10)).toEqual([]);
});

test('when the delay after a failure ends, the events go, and later ones are scheduled', async () => {
  const { queue, sender, add, fire, planned } = createSender();
  const event = add();
  answers = [500, 202];
  await sender.sendNow();
  received = [];
  fire();
  await sleepUntil(() => queue.unsent(10).length === 0, { timeoutMs: 2000 });
  expect(received.map(({ events }) => events)).toEqual([[event]]);
  expect(planned()).toBeNull();
  add();
  sender.sendSoon();
  expect(planned()).toBe(5000);
});

test("a delay that ends while a request runs doesn't keep a later one from being scheduled", async () => {
  const { sender, add, fire, planned } = createSender();
  add();
  answers = ['hang up'];
  const running = sender.sendNow();
  sender.sendSoon();
  fire();
  await running;
  expect(planned()).toBe(60e3);
});

test('events that the server will never accept are not sent again', async () => {
  const { queue, sender, add, planned } = createSender();
  add();
  answers = [400];
  await sender.sendNow();
  expect(planned()).toBeNull();
  expect(queue.unsent(10)).toEqual([]);
});

test('an event that arrives while a request runs goes with the next one, and none goes twice', async () => {
  const { sender, add } = createSender();
  const first = add();
  const running = sender.sendNow();
  const second = add();
  await Promise.all([running, sender.sendNow()]);
  expect(received.map(({ events }) => events)).toEqual([[first], [second]]);
});

test('events that were cleared while a request ran are not sent', async () => {
  const { queue, sender, add, planned } = createSender();
  Array.from({ length: 30 }, add);
  const running = sender.sendNow();
  queue.clear();
  await running;
  expect(received).toHaveLength(1);
  expect(planned()).toBeNull();
});
