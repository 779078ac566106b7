import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sleepUntil } from '../../testing/lib/sleep-until.ts';
import { isAlive } from '../../testing/postgres/data-folder.ts';
import { type SupervisedService, superviseService } from './supervise.ts';

let folder: string;
let lines: string[];
let gaveUp: string[];
let service: SupervisedService;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-supervise-'));
  lines = [];
  gaveUp = [];
});
afterEach(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

/** Supervises a script that may use `note(text)` to print. */
function supervise(script: string, drainLimit = 5000): void {
  const file = path.join(folder, 'stand-in.ts');
  writeFileSync(file, `const note = (text: string) => console.log(text, process.pid);\n${script}`);
  service = superviseService(
    { name: 'stand-in', command: ['node', file] },
    {
      cwd: folder,
      env: () => process.env,
      print: (_name, line) => lines.push(line),
      onGiveUp: (message) => gaveUp.push(message),
      drainLimit,
    },
  );
}

/** The process ids of all lines that begin with the text. */
const pids = (text: string) =>
  lines.filter((line) => line.startsWith(`${text} `)).map((line) => Number(line.split(' ').at(-1)));

const WORKS = `
  process.on('SIGTERM', () => { note('drained'); process.exit(0); });
  setInterval(() => {}, 1000);
  note('up');
  process.send?.('ready');`;

test('a crashed service is started again, and each end is reported on one line', async () => {
  supervise(WORKS);
  await service.ready;
  await sleepUntil(() => pids('up').length === 1, { timeoutMs: 20_000 });
  process.kill(pids('up')[0] ?? 0, 'SIGKILL');
  await sleepUntil(() => pids('up').length === 2, { timeoutMs: 20_000 });
  expect(lines).toContain('ended (SIGKILL), starting again in 0.25 s');
});

test('a service that crashes 5 times within 30 s is given up', async () => {
  supervise(`note('up'); process.exit(3);`);
  await sleepUntil(() => gaveUp.length > 0, { timeoutMs: 15_000 });
  expect(gaveUp).toEqual(['stand-in ended 5 times within 30 s (code 3): giving up.']);
  expect(pids('up')).toHaveLength(5);
});

test('stopping a service lets it drain and does not start it again', async () => {
  supervise(WORKS);
  await service.ready;
  await service.stop();
  await sleepUntil(() => pids('drained').length === 1, { timeoutMs: 20_000 });
  expect(isAlive(pids('up')[0] ?? 0)).toBe(false);
  expect(pids('up')).toHaveLength(1);
});

test('a service that does not drain in time is killed', async () => {
  supervise(`process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); note('up');`, 200);
  await sleepUntil(() => pids('up').length === 1, { timeoutMs: 20_000 });
  await service.stop();
  expect(isAlive(pids('up')[0] ?? 0)).toBe(false);
});

test('restarting a service drains the old process before the new one starts', async () => {
  supervise(WORKS);
  await service.ready;
  service.restart();
  await sleepUntil(() => pids('up').length === 2, { timeoutMs: 20_000 });
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['up', 'drained', 'up']);
  expect(isAlive(pids('up')[0] ?? 0)).toBe(false);
});

test('a service whose command does not exist is given up with its reason', async () => {
  service = superviseService(
    { name: 'missing', command: ['no-such-command'] },
    {
      cwd: folder,
      env: () => process.env,
      print: (_name, line) => lines.push(line),
      onGiveUp: (message) => gaveUp.push(message),
    },
  );
  await sleepUntil(() => gaveUp.length > 0, { timeoutMs: 15_000 });
  expect(gaveUp[0]).toContain('no-such-command ENOENT');
});
