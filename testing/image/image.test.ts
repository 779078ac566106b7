import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../scripts/lib/free-port.ts';
import { sleepUntil } from '../lib/sleep-until.ts';
import { onS3 } from '../product/storage-env.ts';
import { createTestDatabase } from '../services/postgres.ts';
import { assembleImage } from './assemble-image.ts';
import { findMissingImports } from './find-missing-imports.ts';
import { declaredPackages } from './install-packages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The user `nobody`, which owns nothing. */
const NOBODY = 65_534;

const folder = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-image-'));
chmodSync(folder, 0o755);
const tree = path.join(folder, 'app');
const image = assembleImage(tree);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Whether everyone may read a file, and pass through the folders above it. */
const isOpen = (file: string): boolean =>
  file === '/' || ((statSync(file).mode & 0o005) === 0o005 && isOpen(path.dirname(file)));

/**
 * The user that the processes run as. Root may write anywhere, so it gives its rights up, unless its Node is closed to
 * everyone else.
 */
const user =
  process.getuid?.() === 0 && isOpen(process.execPath) ? { uid: NOBODY, gid: NOBODY } : {};

/** A folder that the processes may write, as a volume or a tmpfs is. */
function writable(name: string): string {
  const made = path.join(folder, name);
  mkdirSync(made);
  if (user.uid !== undefined) chownSync(made, user.uid, user.gid);
  return made;
}

type Run = { child: ChildProcess; output: () => string };

function run(command: readonly string[], env: Record<string, string>): Run {
  const [program, ...args] = command;
  expect(program).toBe('node');
  const child = spawn(process.execPath, args, {
    cwd: tree,
    env: { PATH: '/usr/bin:/bin', ...image.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, output: () => output };
}

/** Runs a program to its end. @returns its exit code and what it printed */
async function finish(command: readonly string[], env: Record<string, string>) {
  const { child, output } = run(command, env);
  const [code] = await once(child, 'exit');
  return { code, output: output() };
}

/** Waits until the image's health check succeeds; fails at once when the process ends. */
async function untilHealthy({ child, output }: Run, env: Record<string, string>): Promise<void> {
  await sleepUntil(
    async () => {
      if (child.exitCode !== null) throw new Error(`it has ended:\n${output()}`);
      return (await finish(image.healthcheck, env)).code === 0;
    },
    { timeoutMs: 60_000 },
  );
}

async function stop({ child }: Run): Promise<number | null> {
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  return code;
}

test('every file of the image finds what it imports, among what is copied and installed', () => {
  expect(findMissingImports(tree, declaredPackages(ROOT))).toEqual([]);
});

test('the image runs as a user that is not root, by number', () => {
  expect(image.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
});

test('its programs migrate, serve and work as a user without rights, writing to /data and /tmp alone', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const storage = await onS3();
  onTestFinished(() => storage.stop());
  const secret = 'a secret of at least thirty-two characters';
  const env = {
    ...storage.env,
    ...{
      DATABASE_URL: database.url,
      PUBLIC_URL: 'https://photos.test',
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
    ...{ JWT_SECRET: secret, STORAGE_SECRET: secret, OPS_USER: 'ops', OPS_PASSWORD: secret },
    ...{ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    ...{ STRIPE_PRICE_CREATOR: 'price_1', STRIPE_PRICE_PRO: 'price_2' },
    ...{ PORT: String(await findFreePort()), WORKER_PORT: String(await findFreePort()) },
    ...{ DATA_DIR: writable('data'), TMPDIR: writable('tmp'), DETECTOR: 'off' },
  };
  expect(await finish(['node', 'scripts/migrate.ts'], env)).toEqual({
    code: 0,
    output: 'up to date\n',
  });
  expect((await finish(image.healthcheck, env)).code).toBe(1);
  for (const command of [image.command, ['node', 'worker/main.ts']]) {
    const started = run(command, env);
    await untilHealthy(started, env);
    if (command === image.command) {
      const ready = await fetch(`http://127.0.0.1:${env.PORT}/api/health/ready`);
      expect(await ready.json()).toMatchObject({ status: 'ok' });
      expect(await (await fetch(`http://127.0.0.1:${env.PORT}/`)).text()).toContain('Photo Coach');
    }
    expect([await stop(started), started.output()]).toEqual([
      0,
      expect.not.stringContaining('EACCES'),
    ]);
  }
  if (user.uid !== undefined) {
    const write = "fs.writeFileSync('written-here', '')";
    expect((await finish(['node', '-e', write], env)).output).toContain('EACCES');
  }
}, 150_000);
