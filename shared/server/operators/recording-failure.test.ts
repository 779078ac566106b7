import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '../db/connect.ts';
import { newId } from '../db/new-id.ts';
import { grantOperator } from './grant-operator.ts';
import { recordingFailure } from './recording-failure.ts';

const { db } = await openTestDatabase(2);

const actions = () =>
  db
    .selectFrom('operator_actions')
    .select(['action', 'account_id', 'outcome', 'reason', 'details'])
    .orderBy('at')
    .execute();

test('an operator’s failed action is recorded as failed, with its reason and error', async () => {
  const actor = { cli: 'ann' };
  await expect(
    grantOperator({ db }, { actor, userId: newId(), reason: 'on call' }),
  ).rejects.toMatchObject({ code: 'PGRST116' });
  await expect(
    recordingFailure(db, { actor, action: 'retention.run', targetKind: 'database' }, async () => {
      throw new Error('connection to ann@example.com refused');
    }),
  ).rejects.toThrow('refused');
  expect(await actions()).toEqual([
    {
      action: 'operator.grant',
      account_id: null,
      outcome: 'failed',
      reason: 'PGRST116: There is no such account.',
      details: { why: 'on call' },
    },
    {
      action: 'retention.run',
      account_id: null,
      outcome: 'failed',
      reason: 'unexpected error: see the log',
      details: {},
    },
  ]);
});

test('if an operator’s failure can’t be recorded either, the caller gets both errors', async () => {
  // Nothing listens there.
  const away = connectDatabase('postgres://127.0.0.1:9/nothing', 1);
  onTestFinished(() => away.destroy());
  const attempt = { actor: 'ops', action: 'workers.drain', targetKind: 'workers' } as const;
  await expect(
    recordingFailure(away, attempt, async () => {
      throw new Error('the queue is away');
    }),
  ).rejects.toMatchObject({ message: 'the queue is away', cause: expect.any(Error) });
});
