import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import {
  type SeverableProxy,
  startSeverableProxy,
} from '@photo-coach/testing/services/severable-proxy.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { isAlive } from '../postgres/data-folder.ts';

/*
 * An API and a worker whose parent is killed end on their own, even with clients that stay connected and a database
 * that no longer answers. `npm run test:attack -- ends` starts and stops each process fifty times under load.
 */
const ENDS_WITHIN_MS = 25_000;
const startProcesses = path.resolve(import.meta.dirname, '../product/start-processes.ts');
const productSchema = z.object({ url: z.string(), pids: z.array(z.number()).length(2) });

const folder = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-orphans-'));
let database: TestDatabase;
let proxy: SeverableProxy;
let parent: ChildProcess;
let pids: readonly number[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startSeverableProxy(database.url);
});

afterAll(async () => {
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  parent.kill('SIGKILL');
  proxy.thaw();
  await proxy.cut();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Starts an API and a worker from a separate process, which keeps their output. */
async function startByParent(): Promise<z.infer<typeof productSchema>> {
  const file = path.join(folder, 'parent.mjs');
  writeFileSync(
    file,
    `import { startProcesses } from ${JSON.stringify(startProcesses)};
     const product = await startProcesses({ databaseUrl: process.argv[2], workers: 1 });
     const pids = [product.api, ...product.workers].map(({ child }) => child.pid);
     process.send({ url: product.url, pids });`,
  );
  parent = spawn(process.execPath, [file, proxy.url], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message]: unknown[] = await once(parent, 'message');
  return productSchema.parse(message);
}

test('processes end after their parent, with open sockets and a database that hangs', async () => {
  const product = await startByParent();
  pids = product.pids;
  const socket = new WebSocket(`${product.url}/socket.io/?EIO=4&transport=websocket`);
  await once(socket, 'open');
  await fetch(`${product.url}/api/health/live`);
  proxy.freeze();
  parent.kill('SIGKILL');
  await sleepUntil(() => !pids.some(isAlive), { timeoutMs: ENDS_WITHIN_MS });
  expect(socket.readyState).toBe(WebSocket.CLOSED);
});
