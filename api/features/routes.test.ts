import type { RouteContract } from '@photo-coach/shared/contracts/http/route-contract.ts';
import { ROUTES } from '@photo-coach/shared/contracts/http/routes.ts';
import { expect, test } from 'vitest';
import { routeGroups } from './routes.ts';

const nameOf = ({ method, path }: RouteContract) => `${method} ${path}`;

test('every contract is served by exactly one route, and every route’s contract is in the list', () => {
  const contracts = Object.values(ROUTES).flatMap((group) => Object.values<RouteContract>(group));
  const served = routeGroups.flatMap(({ routes }) => routes.map(({ contract }) => contract));
  expect(served.map(nameOf).toSorted()).toEqual(contracts.map(nameOf).toSorted());
  expect(new Set(served)).toEqual(new Set(contracts));
});
