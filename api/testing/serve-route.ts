import express from 'express';
import { onTestFinished } from 'vitest';
import type { ApiDependencies } from '../dependencies.ts';
import { apiErrors, handleErrors } from '../middleware/errors/handle-errors.ts';
import { logRequests } from '../middleware/log-requests.ts';
import type { Route } from '../routing/define-route.ts';
import { mountRoutes } from '../routing/mount-routes.ts';

/** Serves one route until the test ends. @returns its address */
export function serveRoute(route: Route, dependencies: ApiDependencies): string {
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
  return `http://127.0.0.1:${address.port}${route.contract.path}`;
}
