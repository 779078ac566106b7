import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { RouteContract } from '@photo-coach/shared/contracts/http/route-contract.ts';
import { expect, test } from 'vitest';
import { routeGroups } from './routes.ts';

const CONTRACTS = path.resolve(import.meta.dirname, '../../shared/contracts/http');

/** Every contract that a file of the contracts' folder exports in its `…_ROUTES`. */
async function readContracts(): Promise<RouteContract[]> {
  const files = readdirSync(CONTRACTS).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const exported = await Promise.all(
    files.map(async (file): Promise<object> => import(path.join(CONTRACTS, file))),
  );
  return exported
    .flatMap((each) => Object.entries(each))
    .filter(([name]) => name.endsWith('_ROUTES'))
    .flatMap(([, routes]) => Object.values<RouteContract>(routes));
}

const nameOf = ({ method, path: place }: RouteContract) => `${method} ${place}`;

test('every contract is served by exactly one route, and every route has a contract in the contracts’ folder', async () => {
  const contracts = await readContracts();
  const served = routeGroups.flatMap(({ routes }) => routes.map(({ contract }) => contract));
  expect(served.map(nameOf).toSorted()).toEqual(contracts.map(nameOf).toSorted());
  expect(new Set(served)).toEqual(new Set(contracts));
});
