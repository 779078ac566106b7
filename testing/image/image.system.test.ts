import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../scripts/lib/free-port.ts';
import { environmentOf, resolveCompose } from '../compose/resolve-compose.ts';
import { sleepUntil } from '../lib/sleep-until.ts';
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
 * The user that the processes run as. Root may write anywhere, so it drops its rights, unless its Node is closed to
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

test('every file of the image finds its imports among the copied files and installed packages', () => {
  expect(findMissingImports(tree, declaredPackages(ROOT))).toEqual([
    // Only development without a key of Stripe imports the sandbox.
    'api/open-payment-sandbox.ts: ../payment-sandbox/open-payment-sandbox.ts',
    // Backups of the embedded PostgreSQL start it at a free port; the image has none.
    'scripts/lib/free-port.ts: get-port',
  ]);
});

test('the image runs as a user that is not root, by number', () => {
  expect(image.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
});

test('the image’s programs migrate, serve and work as a user without rights, writing only to /data and /tmp, with the environment of the compose file', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const given = {
    PUBLIC_URL: 'https://photos.test',
    SECRET: 'a secret of at least thirty-two characters',
    POSTGRES_PASSWORD: 'unused',
    OPS_PASSWORD: 'ops-password',
  };
  const { api } = resolveCompose('deploy/compose.yaml', given).services;
  if (api === undefined) throw new Error('the compose file has no API');
  const env = {
    ...environmentOf(api, given),
    // The queue is in PostgreSQL, because Redis is not always available.
    DATABASE_URL: database.url,
    REDIS_URL: '',
    PORT: String(await findFreePort()),
    WORKER_PORT_NUMBER: String(await findFreePort()),
    DATA_DIR: writable('data'),
    TMPDIR: writable('tmp'),
    DETECTOR: 'off',
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
  // The first steps of docs/hosting.md.
  const doctor = await finish(['node', 'scripts/doctor.ts'], env);
  expect(doctor).toEqual({ code: 0, output: expect.not.stringContaining('FAIL') });
  const admin = (...args: string[]) => finish(['node', 'scripts/admin.ts', ...args], env);
  const operator = await admin('users', 'create', 'you@example.com', '--operator');
  expect(operator.output).toContain('https://photos.test/');
  const invitation = await admin('invitations', 'create', 'ann@example.com');
  expect(invitation.output).toContain('https://photos.test/');
  expect([operator.code, invitation.code]).toEqual([0, 0]);
  if (user.uid !== undefined) {
    const write = "fs.writeFileSync('written-here', '')";
    expect((await finish(['node', '-e', write], env)).output).toContain('EACCES');
  }
}, 150_000);
