import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PhotoLimits } from './photo-limits.ts';

/** CPU time of a process since its start, and its resident memory. */
export type ProcessUsage = { cpuMs: number; residentBytes: number };

/** Linux reports CPU time in hundredths of a second on every architecture (USER_HZ). */
const MS_PER_TICK = 10;
const BYTES_PER_KILOBYTE = 1024;
/** Fields of /proc/<pid>/stat after the process's name: utime and stime (proc(5), fields 14 and 15). */
const [UTIME, STIME] = [11, 12];

const hasProc = existsSync('/proc/self/stat');
const run = promisify(execFile);

/** The process's current usage; null when it is gone. */
export async function readProcessUsage(pid: number): Promise<ProcessUsage | null> {
  try {
    return hasProc ? await readProc(pid) : await readPs(pid);
  } catch {
    // The process has ended, so its files in /proc or its line in ps are gone.
    return null;
  }
}

async function readProc(pid: number): Promise<ProcessUsage> {
  const [stat, status] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'latin1'),
    readFile(`/proc/${pid}/status`, 'latin1'),
  ]);
  // The name is in parentheses and may itself contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return {
    cpuMs: (Number(fields[UTIME]) + Number(fields[STIME])) * MS_PER_TICK,
    residentBytes: Number(kilobytes ?? 0) * BYTES_PER_KILOBYTE,
  };
}

async function readPs(pid: number): Promise<ProcessUsage> {
  const { stdout } = await run('ps', ['-o', 'rss=,time=', '-p', String(pid)]);
  const [kilobytes = '0', time = '0'] = stdout.trim().split(/\s+/);
  return { cpuMs: clockMs(time), residentBytes: Number(kilobytes) * BYTES_PER_KILOBYTE };
}

/** Milliseconds of a time printed by ps as [[dd-]hh:]mm:ss[.cc]. */
function clockMs(time: string): number {
  const [days, clock] = time.includes('-') ? time.split('-') : ['0', time];
  const seconds = (clock ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return (Number(days) * 86_400 + seconds) * 1000;
}

const POLL_MS = 100;

/** The limit that a process exceeded, and its usage for the photo by then. */
export type Excess = { reason: 'deadline' | 'memory' } & ProcessUsage & { elapsedMs: number };

/**
 * Watches a process while it works on one photo.
 * @param limits the current limits, which change once the photo's header is read
 * @param signal ends the watch
 * @returns the exceeded limit; null once the signal is aborted
 */
export async function watchWork(
  pid: number,
  limits: () => PhotoLimits,
  signal: AbortSignal,
): Promise<Excess | null> {
  const started = performance.now();
  const before = await readProcessUsage(pid);
  while (await slept(signal)) {
    const now = await readProcessUsage(pid);
    const used = {
      cpuMs: (now?.cpuMs ?? 0) - (before?.cpuMs ?? 0),
      elapsedMs: Math.round(performance.now() - started),
      residentBytes: now?.residentBytes ?? 0,
    };
    const { cpuMs, elapsedMs, residentBytes } = limits();
    if (used.residentBytes > residentBytes) return { reason: 'memory', ...used };
    if (used.cpuMs > cpuMs || used.elapsedMs > elapsedMs) return { reason: 'deadline', ...used };
  }
  return null;
}

async function slept(signal: AbortSignal): Promise<boolean> {
  // Rejects when aborted, which ends the watch.
  await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
  return !signal.aborted;
}
