import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import {
  createTestDatabase,
  runOnServer,
  type TestDatabase,
} from '@photo-coach/testing/services/postgres.ts';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';

/** A start takes a second or two, and much longer if other tests run. */
const START_MS = 60_000;
const secret = 'a secret that only this test knows';
const folder = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-main-'));
let database: TestDatabase;
let running: ChildProcess | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  if (running !== undefined && running.exitCode === null) {
    running.kill('SIGKILL');
    await once(running, 'exit');
  }
});

afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true });
});

/** Runs the API as a separate process; `output` grows. */
function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: '',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PORT: '0',
      STORAGE_SECRET: secret,
      JWT_SECRET: secret,
      OPS_USER: 'operator',
      OPS_PASSWORD: 'operator-password',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running = child;
  const result = { child, output: '', exit: once(child, 'exit') };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      result.output += chunk;
    });
  }
  return result;
}

test.each(['SIGTERM', 'disconnect'])('the API serves, and ends in order on %s', async (how) => {
  const api = start({});
  await sleepUntil(() => api.output.includes('api ready'), { timeoutMs: START_MS });
  const port = /"port":(\d+)/.exec(api.output)?.[1];
  const reply = await fetch(`http://localhost:${port}/api/health/ready`);
  expect(reply.status).toBe(200);
  if (how === 'SIGTERM') api.child.kill('SIGTERM');
  else api.child.disconnect();
  expect(await api.exit).toEqual([0, null]);
  expect(api.output).toContain('api stopped');
  expect(api.output).not.toMatch(/"level":[56]0/);
});

test('the API keeps accepting behind a proxy until the proxy can know that it stops', async () => {
  const api = start({ STOP_DELAY_SECONDS: '5' });
  await sleepUntil(() => api.output.includes('api ready'), { timeoutMs: START_MS });
  const url = `http://localhost:${/"port":(\d+)/.exec(api.output)?.[1]}/api/health`;
  api.child.kill('SIGTERM');
  await sleepUntil(() => api.output.includes('api stopping'), { timeoutMs: START_MS });
  const ready = await fetch(`${url}/ready`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'stopping' }]);
  const live = await fetch(`${url}/live`);
  expect([live.status, live.headers.get('connection')]).toEqual([200, 'close']);
  expect(await api.exit).toEqual([0, null]);
});

test('a wrong environment of the API is one message that names the variables and no value', async () => {
  const api = start({ JWT_SECRET: 'too-short', PORT: '99999999' });
  expect(await api.exit).toEqual([1, null]);
  expect(api.output).toMatch(
    /^The environment is not usable:\n {2}PORT: .+\n {2}JWT_SECRET: .+\n$/,
  );
  expect(api.output).not.toMatch(/too-short|99999999/);
});

test('the API does not start on a schema that lacks a migration, and says which', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(() => drop());
  await runOnServer(url, "delete from kysely_migration where name like '%_operations'");
  const api = start({ DATABASE_URL: url });
  expect(await api.exit).toEqual([1, null]);
  expect(api.output).toContain('api could not start');
  expect(api.output).toMatch(/lacks 1 migrations .*_operations/);
});
