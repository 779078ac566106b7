import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readProcessUsage } from '../../../worker/imaging/pool/process-usage.ts';

const SAMPLE_MS = 250;
const run = promisify(execFile);

/** A process and its descendants, over a time. */
type WatchedProcesses = {
  /** CPU time of all of them, ms. */
  cpuMs: number;
  /** Most resident memory of the process itself. */
  ownBytes: number;
  /** Most resident memory of each descendant, largest first. */
  childBytes: number[];
  /** Most resident memory of all of them at one moment. */
  totalBytes: number;
};

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
}

/** Watches a process and its descendants. @returns ends it */
export async function watchProcesses(pid = 0): Promise<() => Promise<WatchedProcesses>> {
  const first = new Map<number, number>();
  const last = new Map<number, number>();
  const peaks = new Map<number, number>();
  let totalBytes = 0;
  async function sample(cpuAtStart: (cpuMs: number) => number): Promise<void> {
    let total = 0;
    for (const one of [pid, ...(await childrenOf(pid))]) {
      const usage = await readProcessUsage(one);
      if (usage === null) continue;
      if (!first.has(one)) first.set(one, cpuAtStart(usage.cpuMs));
      last.set(one, usage.cpuMs);
      peaks.set(one, Math.max(peaks.get(one) ?? 0, usage.residentBytes));
      total += usage.residentBytes;
    }
    totalBytes = Math.max(totalBytes, total);
  }
  await sample((cpuMs) => cpuMs);
  // All CPU time counts for a process that has started during the watch.
  let sampling = Promise.resolve();
  const timer = setInterval(() => {
    sampling = sampling.then(() => sample(() => 0));
  }, SAMPLE_MS);
  return async () => {
    clearInterval(timer);
    await sampling;
    await sample(() => 0);
    return {
      cpuMs: [...last].reduce((sum, [one, cpuMs]) => sum + cpuMs - (first.get(one) ?? 0), 0),
      ownBytes: peaks.get(pid) ?? Number.NaN,
      childBytes: [...peaks]
        .flatMap(([one, bytes]) => (one === pid ? [] : [bytes]))
        .toSorted((one, other) => other - one),
      totalBytes,
    };
  };
}
