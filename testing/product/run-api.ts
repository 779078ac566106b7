import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../services/postgres.ts';
import { type ApiOptions, type StartedApi, startApi, type TestApi } from './start-api.ts';

/**
 * Starts the whole API on a separate database before the tests of a file or a `describe`, and stops it after them.
 * @returns the API; its properties throw until it runs
 */
export function runApi(
  options: Omit<ApiOptions, 'databaseUrl'> = {},
): TestApi & { readonly databaseUrl: string } {
  let database: TestDatabase | undefined;
  let started: StartedApi | undefined;
  const running = () => {
    if (database === undefined || started === undefined)
      throw new Error('the API does not run yet');
    return { ...started, databaseUrl: database.url };
  };
  beforeAll(async () => {
    database = await createTestDatabase();
    started = await startApi({ ...options, databaseUrl: database.url });
  });
  afterAll(async () => {
    await started?.close();
    await database?.drop();
  });
  return {
    get databaseUrl() {
      return running().databaseUrl;
    },
    get dependencies() {
      return running().dependencies;
    },
    get url() {
      return running().url;
    },
    get metricsUrl() {
      return running().metricsUrl;
    },
    createAccount: (account) => running().createAccount(account),
    call: (method, path, callOptions) => running().call(method, path, callOptions),
    upload: (account, bytes) => running().upload(account, bytes),
  };
}
