import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { afterAll, expect, onTestFinished, test } from 'vitest';

/** Every process ends within this time, ms, of SIGTERM. */
const ENDS_WITHIN_MS = 25_000;

const folder = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-run-process-'));
afterAll(() => rmSync(folder, { recursive: true }));

const url = (file: string) => JSON.stringify(path.join(import.meta.dirname, file));
let programs = 0;

/** Starts a process whose program may use `run`, `log` and `sleep`; it prints "started" once it handles signals. */
function start(program: string, stdio: 'pipe' | 'unread' = 'pipe') {
  programs += 1;
  const file = path.join(folder, `${programs}.mjs`);
  writeFileSync(
    file,
    `import { setTimeout as sleep } from 'node:timers/promises';
     import { createLog } from ${url('log.ts')};
     import { runProcess } from ${url('run-process.ts')};
     const log = createLog('stand-in', 'info');
     const run = (start, limits) => {
       runProcess({ processName: 'worker', log, ...limits }, start);
       process.stderr.write('started');
     };
     setInterval(() => {}, 1000);
     ${program}`,
  );
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const started = { child, output: '', errors: '' };
  child.stderr?.on('data', (chunk) => {
    started.errors += chunk;
  });
  if (stdio === 'pipe')
    child.stdout?.on('data', (chunk) => {
      started.output += chunk;
    });
  return started;
}

const isStarted = ({ errors }: { errors: string }) => errors.includes('started');
const untilStarted = (started: { errors: string }) =>
  sleepUntil(() => isStarted(started), { timeoutMs: 20_000 });

/** The exit code, once it has ended and, by default, its output is read. */
async function endOf(child: ChildProcess, event: 'close' | 'exit' = 'close'): Promise<unknown> {
  const [code, signal] = await once(child, event, {
    signal: AbortSignal.timeout(ENDS_WITHIN_MS),
  });
  return code ?? signal;
}

/** Sends SIGTERM once the process handles it. @returns the exit code */
async function terminate(started: ReturnType<typeof start>): Promise<unknown> {
  await untilStarted(started);
  const end = endOf(started.child);
  started.child.kill('SIGTERM');
  return end;
}

test('a process runs every shutdown step in order on SIGTERM, and exits with 0', async () => {
  const started = start(`run(async () => [
    ['first', () => log.info('first closed')],
    ['second', async () => { await sleep(10); log.info('second closed'); }],
  ]);`);
  expect(await terminate(started)).toBe(0);
  expect(started.output).toMatch(/first closed.*second closed.*worker stopped/s);
});

test('a shutdown step that hangs is given up by its name, and the later ones run', async () => {
  const started = start(`run(async () => [
    ['the stuck one', () => new Promise(() => {}), 100],
    ['the next one', () => log.info('next closed')],
  ]);`);
  expect(await terminate(started)).toBe(1);
  expect(started.output).toMatch(/given up after 100 ms.*"step":"the stuck one".*next closed/s);
});

test('shutdown steps that take too long together are cut off', async () => {
  const started = start(`run(async () => [
    ['the slow one', () => new Promise(() => {}), 60_000],
  ], { stopWithinMs: 200 });`);
  expect(await terminate(started)).toBe(1);
  expect(started.output).toMatch(/"step":"the slow one".*did not stop in time/);
});

test('SIGTERM during the start ends the process in order once it has started', async () => {
  const started = start(`run(async () => {
    await sleep(300);
    return [['what was started', () => log.info('closed')]];
  });`);
  expect(await terminate(started)).toBe(0);
  expect(started.output).toMatch(/worker stopping.*closed.*worker stopped/s);
});

test('SIGTERM ends a start that hangs', async () => {
  const started = start('run(() => new Promise(() => {}), { startLimitMs: 200 });');
  expect(await terminate(started)).toBe(1);
  expect(started.output).toContain('"step":"start"');
});

test.each([
  ['a start that fails', `run(async () => { throw new Error('no store'); });`, 'could not start'],
  [
    'an uncaught error',
    `run(async () => []); setTimeout(() => { throw new Error('no store'); }, 100);`,
    'ended by an uncaught error',
  ],
])('%s is logged and ends the process with 1', async (_name, program, message) => {
  const started = start(program);
  expect(await endOf(started.child)).toBe(1);
  expect(started.output).toMatch(new RegExp(`"level":60.*no store.*${message}`));
});

test('a lost parent counts as SIGTERM, even if it went before the process could listen', async () => {
  const running = start('run(async () => []);');
  await untilStarted(running);
  running.child.disconnect();
  expect(await endOf(running.child, 'exit')).toBe(0); // no 'close' follows a disconnect

  const late = start('while (process.connected) await sleep(10); run(async () => []);');
  late.child.disconnect();
  expect(await endOf(late.child, 'exit')).toBe(0);
});

test.each([
  ['SIGTERM', 0, ''],
  ['an uncaught error', 1, `throw new Error('nobody reads this either');`],
])('%s ends a process whose log has no reader any more', async (_name, code, last) => {
  const started = start(`run(async () => [['lines', () => setImmediate(() => {
    for (let line = 0; line < 5; line += 1) log.info('nobody reads this');
    ${last}
  })], ['pause', () => sleep(50)]]);`);
  await untilStarted(started);
  started.child.stdout?.destroy();
  expect(await terminate(started)).toBe(code);
});

test('SIGTERM ends a process whose log is not read', async () => {
  const started = start(
    `for (let line = 0; line < 5000; line += 1) log.info('x'.repeat(1000));
     run(async () => []);`,
    'unread',
  );
  expect(await terminate(started)).toBe(0);
});

test('SIGTERM ends a process with a blocked thread', async () => {
  const pipe = path.join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const started = start(`
    const { open } = await import('node:fs');
    open(${JSON.stringify(pipe)}, 'r', () => {}); // blocks a thread of the pool until somebody writes
    run(async () => []);`);
  expect(await terminate(started)).toBe(0);
});
