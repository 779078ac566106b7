import { applyBilling, includePlan } from '@photo-coach/shared/server/billing/include-plan.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { setPlan } from '@photo-coach/shared/server/operators/set-plan.ts';
import { insertRows, selectRow } from '@photo-coach/testing/fixtures/rows.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { submitPhotos } from '../../testing/analyses.ts';

const club = runApi({ env: { BILLING: 'off', LIMIT_PHOTOS_PER_DAY: '3' } });

/** An account as this site creates it. */
async function join() {
  const account = await club.createAccount();
  const { db, env } = club.dependencies;
  await db.transaction().execute((tx) => includePlan(tx, account.userId, env));
  return account;
}

const planOf = (userId: string) =>
  selectRow(club.dependencies.db, 'profiles', { id: userId }, [
    'plan',
    'plan_label',
    'plan_status',
  ]);

const INCLUDED = { plan: 'pro', plan_label: 'Included', plan_status: 'active' };

test('on a site that sells nothing there are no prices, checkout, webhook or sandbox, and pages know it', async () => {
  const account = await join();
  for (const [method, path] of [
    ['GET', '/api/get-pricing'],
    ['POST', '/api/create-checkout-session'],
    ['POST', '/api/stripe-webhook'],
    ['GET', '/api/me/subscription'],
    ['POST', '/v1/customers'],
  ] as const) {
    expect([
      path,
      (await club.call(method, path, { account, body: method === 'POST' ? {} : undefined })).status,
    ]).toEqual([path, 404]);
  }
  const { body } = await club.call('GET', '/api/site-settings');
  expect(body).toMatchObject({ billing: false, trialDays: 0 });
  expect(JSON.stringify(body)).not.toMatch(/[$£€]\d|Free/);
});

test('on a site that sells nothing every account has what Pro includes, and only the site’s limits', async () => {
  const account = await join();
  const usage = async () => (await club.call('GET', '/api/me/usage', { account })).body;
  expect(await usage()).toMatchObject({
    plan: 'pro',
    photosLeftToday: 3,
    photosLeftThisMonth: null,
    analysesLeftToday: null,
    folderUploadsLeft: null,
    siteLimits: { photosPerDay: 3, photosPerMonth: null },
  });
  expect((await club.call('GET', '/api/me/branding', { account })).body).toMatchObject({
    isIncluded: true,
  });

  expect((await submitPhotos(club, account, 2)).status).toBe(202);
  const refused = await submitPhotos(club, account, 2);
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'PLAN_LIMIT_REACHED', reason: 'daily' },
  });
  expect(JSON.stringify(refused.body)).toContain(
    'This site allows 3 photos a day; 1 are left today.',
  );
});

test('existing accounts get everything once nothing is sold, and their former plan once plans are sold again', async () => {
  const { db, events, env, log } = club.dependencies;
  const [free, granted] = [await club.createAccount(), await club.createAccount()];
  const actor = { cli: 'test' };
  await setPlan({ db, events }, { actor, userId: granted.userId, plan: 'creator' });
  await applyBilling({ db, events, env, log });
  await applyBilling({ db, events, env, log });
  for (const { userId } of [free, granted]) expect(await planOf(userId)).toEqual(INCLUDED);
  await setPlan({ db, events }, { actor, userId: free.userId, plan: 'creator' });
  expect(await planOf(free.userId)).toEqual(INCLUDED);
  await setPlan({ db, events }, { actor, userId: free.userId, plan: 'free' });

  await applyBilling({ db, events, env: { BILLING: 'on' }, log });
  expect(await planOf(free.userId)).toEqual({
    plan: 'free',
    plan_label: 'Free',
    plan_status: null,
  });
  expect(await planOf(granted.userId)).toMatchObject({ plan: 'creator', plan_status: 'active' });
});

test('on a site that sells nothing an account with a customer at Stripe is erased without a queue job', async () => {
  const { db } = club.dependencies;
  const account = await join();
  const customerId = `cus_${newId()}`;
  await insertRows(db, 'stripe_customers', {
    id: customerId,
    user_id: account.userId,
    created_at: sql<string>`now()`,
  });
  expect((await club.call('DELETE', '/api/me', { account, body: {} })).status).toBe(204);
  const payload = { customerId, attempt: 1 };
  expect(await club.dependencies.queue.has('billing.remove-customer.v1', payload)).toBe(false);
});
