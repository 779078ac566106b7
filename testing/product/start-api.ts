import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { readApiEnv } from '@photo-coach/shared/server/env.ts';
import { createLog } from '@photo-coach/shared/server/log.ts';
import { runShutdown } from '@photo-coach/shared/server/shutdown.ts';
import type { ApiDependencies } from '../../api/dependencies.ts';
import { openDependencies } from '../../api/open-dependencies.ts';
import { serve } from '../../api/serve.ts';
import { insertAccount, type NewAccount, type TestAccount } from '../fixtures/insert-account.ts';
import { insertRows } from '../fixtures/rows.ts';
import { findFreePort } from '../lib/free-port.ts';

const SECRET = 'a secret that only tests know, long enough';
/** A JPEG without image data: enough for code that doesn't decode it. */
const TINY_JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xd9]);

export const OPERATOR = { user: 'operator', password: 'operator-password' };

export type TestReply = {
  status: number;
  headers: Headers;
  // Tests read replies of every shape; the server itself validates them against the contract's schemas.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any;
};

type CallOptions = {
  account?: TestAccount;
  body?: unknown;
  headers?: Record<string, string>;
};

export type TestApi = {
  dependencies: ApiDependencies;
  url: string;
  /** Address of the metrics without a password; null without `withMetricsPort`. */
  metricsUrl: string | null;
  createAccount(options?: NewAccount): Promise<TestAccount>;
  /** Calls the API as the account, and parses the reply's JSON. */
  call(method: string, path: string, options?: CallOptions): Promise<TestReply>;
  /** Stores a JPEG, by default a tiny one, among the account's uploads. @returns its path */
  upload(account: TestAccount, bytes?: Uint8Array): Promise<string>;
};

export type StartedApi = TestApi & { close(): Promise<void> };

export type ApiOptions = {
  databaseUrl: string;
  redisUrl?: string;
  webDist?: string;
  /** Serves the metrics on a separate port as well. */
  withMetricsPort?: boolean;
  now?: () => Date;
  /** Settings in addition to, or in place of, those that every test has. */
  env?: Record<string, string | undefined>;
};

async function call(
  url: string,
  method: string,
  target: string,
  { account, body, headers }: CallOptions,
): Promise<TestReply> {
  const response = await fetch(url + target, {
    method,
    redirect: 'manual',
    headers: {
      ...(account && { authorization: `Bearer ${account.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : text,
  };
}

/** Starts the whole API on a free port, with the real queue and its store in a temporary folder. */
export async function startApi(options: ApiOptions): Promise<StartedApi> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-test-api-'));
  const port = await findFreePort();
  const env = readApiEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    DATABASE_URL: options.databaseUrl,
    REDIS_URL: options.redisUrl,
    DATA_DIR: folder,
    PORT: String(port),
    STORAGE_SECRET: SECRET,
    JWT_SECRET: SECRET,
    METRICS_PORT_NUMBER: options.withMetricsPort === true ? '0' : undefined,
    OPS_USER: OPERATOR.user,
    OPS_PASSWORD: OPERATOR.password,
    WEB_DIST: options.webDist ?? path.join(folder, 'web-dist'),
    ...options.env,
  });
  const stopping = new AbortController();
  const { dependencies, shutdownSteps } = await openDependencies(env, {
    log: createLog('api', env.LOG_LEVEL),
    stopping: stopping.signal,
    ...(options.now && { now: options.now }),
  });
  const served = await serve(dependencies, port);
  const url = `http://localhost:${port}`;
  return {
    dependencies,
    url,
    metricsUrl:
      served.metricsPort === null ? null : `http://127.0.0.1:${served.metricsPort}/metrics`,
    createAccount: (account) => insertAccount(dependencies.db, SECRET, account),
    call: (method, target, callOptions = {}) => call(url, method, target, callOptions),
    async upload({ userId }, bytes = TINY_JPEG) {
      const upload = `uploads/${userId}/${newId()}.jpg`;
      await insertRows(dependencies.db, 'uploads', { path: upload, user_id: userId, size: 1 });
      await dependencies.storage.put(upload, bytes, 'image/jpeg');
      return upload;
    },
    async close() {
      stopping.abort();
      await served.close(5000);
      await runShutdown(shutdownSteps);
      rmSync(folder, { recursive: true });
    },
  };
}
