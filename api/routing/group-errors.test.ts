import { AppError, type ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import { defineRouteContract } from '@photo-coach/shared/contracts/http/route-contract.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { apiErrors, handleErrors } from '../middleware/errors/handle-errors.ts';
import { logRequests } from '../middleware/log-requests.ts';
import { defineRoute } from './define-route.ts';
import { mountRoutes } from './mount-routes.ts';

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
  const group = {
    routes: [route],
    maxBodyBytes: 1000,
    createAuthenticate: () => dependencies.authenticate,
    errors: apiErrors,
  };
  const app = express().use(
    logRequests(dependencies.log),
    mountRoutes(group, dependencies),
    handleErrors,
  );
  const server = app.listen(0);
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const reply = await fetch(`http://127.0.0.1:${address.port}/api/probe`);
  const { code } = await reply.json();
  return [reply.status, code];
}

test('an error code that the contract lists, or that every route can answer, reaches the caller', async () => {
  expect(await answerTo('album_exists', 'test')).toEqual([409, 'album_exists']);
  expect(await answerTo('PGRST116', 'test')).toEqual([404, 'PGRST116']);
});

test('an error code that the contract does not list fails a test, but reaches the caller in production', async () => {
  expect(await answerTo('address_taken', 'test')).toEqual([500, 'internal']);
  expect(await answerTo('address_taken', 'production')).toEqual([409, 'address_taken']);
});
