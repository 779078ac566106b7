import { type QueueName, queueNames } from '@photo-coach/shared/contracts/queues.ts';
import { selectRows } from '@photo-coach/testing/fixtures/rows.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { OPERATOR } from '@photo-coach/testing/product/start-api.ts';
import { expect, test } from 'vitest';

const api = runApi();
const authorization = `Basic ${Buffer.from(`${OPERATOR.user}:${OPERATOR.password}`).toString('base64')}`;

const change = (call: string, headers: Record<string, string> = {}) =>
  api.call('PUT', `/admin/queues/api/queues/${call}`, { headers: { authorization, ...headers } });

const actionsOn = async (queue: string) =>
  await api.dependencies.db
    .selectFrom('operator_actions')
    .select(['actor', 'actor_id', 'action', 'details'])
    .where('target_id', '=', queue)
    .orderBy('at')
    .execute();

const pausedBy = async (queue: QueueName) =>
  (await selectRows(api.dependencies.db, 'queue_pauses', { queue }, 'paused_by')).map(
    ({ paused_by }) => paused_by,
  );

test('a page of another site changes nothing on the queue board, even in a browser that knows the password', async () => {
  const reply = await change('mail/pause', { origin: 'https://evil.example' });
  expect(reply.status).toBe(403);
  expect(await actionsOn('mail')).toEqual([]);
});

test('a change on the queue board is recorded', async () => {
  expect((await change('billing/pause')).status).toBe(200);
  expect(await pausedBy('billing')).toEqual(['ops']);
  expect((await change('billing/resume')).status).toBe(200);
  expect(await pausedBy('billing')).toEqual([]);
  expect((await change('billing/no-such-job/retry')).status).toBe(404);
  const byOps = { actor: 'ops', actor_id: null };
  expect(await actionsOn('billing')).toEqual([
    { ...byOps, action: 'queue.pause', details: {} },
    { ...byOps, action: 'queue.resume', details: {} },
    { ...byOps, action: 'queue-board.change', details: { call: 'PUT no-such-job retry' } },
  ]);
});

test('queues that are paused together on the queue board get a row each, and are resumed together', async () => {
  const { queue } = api.dependencies;
  const paused = async () =>
    (await queue.overview()).filter(({ isPaused }) => isPaused).map(({ name }) => name);
  expect((await change('pause')).status).toBe(200);
  expect((await paused()).toSorted()).toEqual([...queueNames].toSorted());
  for (const name of queueNames) expect(await pausedBy(name)).toEqual(['ops']);
  expect((await change('resume')).status).toBe(200);
  expect(await paused()).toEqual([]);
  expect(await pausedBy('mail')).toEqual([]);
  expect((await change('no-such-queue/pause')).status).toBe(404);
});
