import { defineRouteContract } from '@photo-coach/shared/contracts/http/route-contract.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute } from './define-route.ts';
import { serveRoute } from './testing/serve-route.ts';

const api = runApi();

/** Serves one route for operators. */
function serveProbe(): string {
  const contract = defineRouteContract({
    method: 'GET',
    path: '/api/admin/probe',
    reply: z.strictObject({ userId: z.string() }),
    errors: [],
  });
  const route = defineRoute(contract, {
    access: 'operator',
    summary: 'Who operates the product',
    handler: async ({ account }) => ({ body: { userId: account.userId } }),
  });
  return serveRoute(route, api.dependencies);
}

test('an operators’ route does not exist for anyone else, and ends with the role', async () => {
  const url = serveProbe();
  const [operator, other, unverified] = [
    await api.createAccount(),
    await api.createAccount({ plan: 'pro' }),
    await api.createAccount({ verified: false }),
  ];
  const { db } = api.dependencies;
  for (const { userId: user_id } of [operator, unverified]) {
    await db.insertInto('operators').values({ user_id, granted_by: 'cli:test' }).execute();
  }
  const statusFor = async (account?: TestAccount) => {
    const headers = account && { authorization: `Bearer ${account.token}` };
    return (await fetch(url, { ...(headers && { headers }) })).status;
  };

  expect(await statusFor(operator)).toBe(200);
  expect(await statusFor(other)).toBe(404);
  expect(await statusFor(unverified)).toBe(404);
  expect(await statusFor()).toBe(401);

  await db.deleteFrom('operators').where('user_id', '=', operator.userId).execute();
  expect(await statusFor(operator)).toBe(404);
});
