import { AppError, type ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import { defineRouteContract } from '@photo-coach/shared/contracts/http/route-contract.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { makeOperator } from '@photo-coach/testing/fixtures/make-operator.ts';
import { deleteRows } from '@photo-coach/testing/fixtures/rows.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { serveRoute } from '../testing/serve-route.ts';
import { defineRoute } from './define-route.ts';

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
    await makeOperator(db, user_id);
  }
  const statusFor = async (account?: TestAccount) => {
    const headers = account && { authorization: `Bearer ${account.token}` };
    return (await fetch(url, { ...(headers && { headers }) })).status;
  };

  expect(await statusFor(operator)).toBe(200);
  expect(await statusFor(other)).toBe(404);
  expect(await statusFor(unverified)).toBe(404);
  expect(await statusFor()).toBe(401);

  await deleteRows(db, 'operators', { user_id: operator.userId });
  expect(await statusFor(operator)).toBe(404);
});

/** What a caller gets from a route that throws a code, and whose contract lists `album_exists`. */
async function answerTo(thrown: ErrorCode, NODE_ENV: 'test' | 'production') {
  const contract = defineRouteContract({
    method: 'GET',
    path: '/api/probe',
    reply: null,
    errors: ['album_exists'],
  });
  const route = defineRoute(contract, {
    access: 'public',
    handler: () => Promise.reject(new AppError(thrown, 'Thrown by the handler.')),
  });
  const dependencies = { ...api.dependencies, env: { ...api.dependencies.env, NODE_ENV } };
  const reply = await fetch(serveRoute(route, dependencies));
  const { code } = await reply.json();
  return [reply.status, code];
}

test('an error code that the contract lists, or that every route can answer, reaches the caller', async () => {
  expect(await answerTo('album_exists', 'test')).toEqual([409, 'album_exists']);
  expect(await answerTo('PGRST116', 'test')).toEqual([404, 'PGRST116']);
});

test('an error code that the contract does not list fails a test, but reaches the caller in production', async () => {
  expect(await answerTo('too_many_links', 'test')).toEqual([500, 'internal']);
  expect(await answerTo('too_many_links', 'production')).toEqual([409, 'too_many_links']);
});
