import { fork, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sleepUntil } from '../../../testing/lib/sleep-until.ts';
import { type ProcessSource, readProcessUsage } from './watch-work.ts';

const MEGABYTE = 2 ** 20;
/** ps of Linux says whole seconds. */
const PS_STEP_MS = 1000;

/** Starts a program for this test. */
function start(code: string): { pid: number; end: () => void } {
  const child = fork('-e', [code], { execArgv: [] });
  const end = () => void child.kill('SIGKILL');
  onTestFinished(end);
  return { pid: child.pid ?? 0, end };
}

const hasPs = spawnSync('ps', ['-p', String(process.pid)]).status === 0;
if (!hasPs) process.stderr.write('Skipped: the usage of a process as ps says it (no ps).\n');
const SOURCES: ProcessSource[] = [
  ...(existsSync('/proc/self/stat') ? (['proc'] as const) : []),
  ...(hasPs ? (['ps'] as const) : []),
];

describe.each(SOURCES)('the usage of a process, as %s says it', (source) => {
  test('grows with its CPU time, and has its memory', async () => {
    const { pid } = start('const held = Buffer.alloc(200 * 2 ** 20, 1); for (;;) held[0]++;');
    const usage = () => readProcessUsage(pid, source);
    const reads = async (cpuMs: number) => ((await usage())?.cpuMs ?? 0) >= cpuMs;
    await sleepUntil(() => reads(1500), { timeoutMs: 30_000 });
    const before = await readProcessUsage(pid);
    const used = await usage();
    const after = await readProcessUsage(pid);
    expect(used?.residentBytes).toBeGreaterThan(200 * MEGABYTE);
    expect(used?.residentBytes).toBeLessThan(400 * MEGABYTE);
    expect(used?.cpuMs).toBeGreaterThanOrEqual((before?.cpuMs ?? 0) - PS_STEP_MS);
    expect(used?.cpuMs).toBeLessThanOrEqual(after?.cpuMs ?? 0);
  });

  test('shows that it is gone', async () => {
    const { pid, end } = start('setInterval(() => undefined, 1e6);');
    end();
    await sleepUntil(async () => (await readProcessUsage(pid, source)) === null, {
      timeoutMs: 10_000,
    });
  });
});
