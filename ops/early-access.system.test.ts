import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PROGRAM_ENV } from '../testing/lib/program-env.ts';
import { runApi } from '../testing/product/run-api.ts';

const SCRIPT = path.resolve(import.meta.dirname, 'early-access.ts');
const api = runApi();

type Ran = { code: number; output: string };

/** Runs the command as an operator does, by default on the API's database. */
function run(args: readonly string[], databaseUrl = api.databaseUrl): Promise<Ran> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-early-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = { ...PROGRAM_ENV, DATA_DIR: folder, DATABASE_URL: databaseUrl };
  const { promise, resolve } = Promise.withResolvers<Ran>();
  const child = execFile(process.execPath, [SCRIPT, ...args], { env }, (_, stdout, stderr) =>
    resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
  );
  return promise;
}

test('an operator grants an early feature, sees who has it, and withdraws it', async () => {
  const account = await api.createAccount();
  const pro = await api.createAccount({ plan: 'pro' });
  await api.call('PUT', '/api/me/early-access/grid_overlay', { account: pro, body: { on: true } });
  const stateOf = async () => {
    const { body } = await api.call('GET', '/api/me/benefits', { account });
    return body.earlyAccess.features[0].state;
  };

  const typed = ` ${account.email.toUpperCase()}`;
  expect((await run(['on', typed, 'grid_overlay'])).code).toBe(0);
  expect(await stateOf()).toBe('granted');
  const { output } = await run(['list']);
  const lineOf = (email: string) => output.split('\n').find((line) => line.startsWith(email));
  expect(lineOf(account.email)).toMatch(/Free +grid_overlay +operator +\d{4}-\d\d-\d\d +on$/);
  expect(lineOf(pro.email)).toMatch(/Pro +grid_overlay +customer +\d{4}-\d\d-\d\d +on$/);

  expect((await run(['off', account.email, 'grid_overlay'])).code).toBe(0);
  expect(await stateOf()).toBe('off');
});

test.each([
  [['on', 'nobody@example.com', 'grid_overlay'], 'no account has this address'],
  [['on', 'nobody@example.com', 'time_travel'], 'Features: grid_overlay'],
  [['on', 'nobody@example.com'], 'Usage:'],
  [[], 'Usage:'],
])('the early-access command %j changes nothing and says why', async (args, reason) => {
  const { code, output } = await run(args);
  expect(output).toContain(reason);
  expect(code).toBe(2);
});

test('without a database the early-access command says how to get one', async () => {
  const { code, output } = await run(['list'], '');
  expect(output).toContain('No database: start the product with npm start, or set DATABASE_URL.');
  expect(code).toBe(2);
});
