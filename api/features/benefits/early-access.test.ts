import { switchOff, switchOn } from '@photo-coach/shared/server/accounts/early-access.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { insertRows, updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';

const api = runApi();

const PATH = '/api/me/early-access/grid_overlay';
const put = (account: TestAccount, on: boolean, path = PATH) =>
  api.call('PUT', path, { account, body: { on } });
const earlyAccess = async (account: TestAccount) =>
  (await api.call('GET', '/api/me/benefits', { account })).body.earlyAccess;
const withState = (state: string, canSwitch: boolean) => ({
  canSwitch,
  features: [{ feature: 'grid_overlay', state }],
});
const setStatus = ({ userId }: TestAccount, plan_status: string) =>
  updateRows(api.dependencies.db, 'profiles', { id: userId }, { plan_status });

test('a Pro account switches an early feature on and off itself, however often', async () => {
  const account = await api.createAccount({ plan: 'pro' });
  expect(await earlyAccess(account)).toEqual(withState('off', true));
  for (const on of [true, true, false, false, true]) {
    expect((await put(account, on)).status).toBe(204);
    expect(await earlyAccess(account)).toEqual(withState(on ? 'on' : 'off', true));
  }
});

test('an early feature that a customer switched on counts while the plan is in force, and is kept otherwise', async () => {
  const account = await api.createAccount({ plan: 'pro' });
  await put(account, true);
  await setStatus(account, 'past_due');
  expect(await earlyAccess(account)).toEqual(withState('off', false));
  expect((await put(account, false)).status).toBe(403);
  await setStatus(account, 'active');
  expect(await earlyAccess(account)).toEqual(withState('on', true));
});

test.each(['free', 'creator'] as const)(
  '%s can’t switch early features, but has what an operator grants',
  async (plan) => {
    const account = await api.createAccount({ plan });
    const reply = await put(account, true);
    expect([reply.status, reply.body.code]).toEqual([403, 'plan_feature_missing']);
    expect(await earlyAccess(account)).toEqual(withState('off', false));
    const { db } = api.dependencies;
    await switchOn(db, { userId: account.userId, feature: 'grid_overlay', by: 'operator' });
    expect(await earlyAccess(account)).toEqual(withState('granted', false));
    await switchOff(db, { userId: account.userId, feature: 'grid_overlay' });
    expect(await earlyAccess(account)).toEqual(withState('off', false));
  },
);

test('a customer can’t withdraw an early feature that an operator has granted', async () => {
  const account = await api.createAccount({ plan: 'pro' });
  await switchOn(api.dependencies.db, {
    userId: account.userId,
    feature: 'grid_overlay',
    by: 'operator',
  });
  expect((await put(account, false)).status).toBe(204);
  expect(await earlyAccess(account)).toEqual(withState('granted', true));
});

test('an unknown early feature is refused, and one that has left early access is not listed', async () => {
  const account = await api.createAccount({ plan: 'pro' });
  expect((await put(account, true, '/api/me/early-access/time_travel')).status).toBe(404);
  await insertRows(api.dependencies.db, 'early_access', {
    user_id: account.userId,
    feature: 'of_last_year',
    switched_on_by: 'operator',
  });
  expect(await earlyAccess(account)).toEqual(withState('off', true));
});
