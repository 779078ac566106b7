import { AppError, type ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import { defineRouteContract } from '@photo-coach/shared/contracts/http/route-contract.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';
import { defineRoute } from './define-route.ts';
import { serveRoute } from './testing/serve-route.ts';

const api = runApi();

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
    summary: 'Throws an error',
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
