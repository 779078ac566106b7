import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PhotoLimits } from './photo-limits.ts';

/** CPU time of a process since its start, and its resident memory. */
type ProcessUsage = { cpuMs: number; residentBytes: number };

/** Linux reports CPU time in hundredths of a second on every architecture (USER_HZ). */
const MS_PER_TICK = 10;
const BYTES_PER_KILOBYTE = 1024;
/** Fields of /proc/<pid>/stat after the process's name: utime and stime (proc(5), fields 14 and 15). */
const [UTIME, STIME] = [11, 12];

/** Where a system shows its processes: Linux in files, macOS by a program alone. */
export type ProcessSource = 'proc' | 'ps';
const SOURCE: ProcessSource = existsSync('/proc/self/stat') ? 'proc' : 'ps';

const run = promisify(execFile);

/** The process's current usage; null when it is gone. */
export async function readProcessUsage(
  pid: number,
  source: ProcessSource = SOURCE,
): Promise<ProcessUsage | null> {
  try {
    return source === 'proc' ? await readProc(pid) : await readPs(pid);
  } catch {
    // The process has ended, so its files in /proc or its line in ps are gone.
    return null;
  }
}

/** The fields of a stat file after the name, which is in parentheses and may itself contain spaces and parentheses. */
const fieldsOf = (stat: string): string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ');

async function readProc(pid: number): Promise<ProcessUsage> {
  const [stat, status] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'latin1'),
    readFile(`/proc/${pid}/status`, 'latin1'),
  ]);
  const fields = fieldsOf(stat);
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return {
    cpuMs: (Number(fields[UTIME]) + Number(fields[STIME])) * MS_PER_TICK,
    residentBytes: Number(kilobytes ?? 0) * BYTES_PER_KILOBYTE,
  };
}

async function readPs(pid: number): Promise<ProcessUsage> {
  // An option each: in `rss=,time=`, the rest after `=` is the heading of the first column (POSIX, macOS).
  const { stdout } = await run('ps', ['-o', 'rss=', '-o', 'time=', '-p', String(pid)]);
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

/** What a process has used for a photo, in milliseconds and bytes. */
type WorkUsage = { cpuMs: number; elapsedMs: number; residentBytes: number };

/**
 * The limit that a process exceeded, and its usage by then. `deadline`: too much CPU time, and `memory`: too much
 * memory, which are the file's fault; `hung`: it did not end.
 */
export type Excess = { reason: 'deadline' | 'memory' | 'hung' } & WorkUsage;

type Watched = {
  pid: number;
  /** The current limits, which change once the photo's header is read. */
  limits: () => PhotoLimits;
  /** Ends the watch. */
  signal: AbortSignal;
  /** Called with the CPU time that the process has got so far, ms. */
  onCpu?: (cpuMs: number) => void;
};

/**
 * Watches a process while it works on one photo.
 * @returns the exceeded limit; null once the signal is aborted, or the process is gone
 */
export async function watchWork({
  pid,
  limits,
  signal,
  onCpu = () => undefined,
}: Watched): Promise<Excess | null> {
  const started = performance.now();
  const before = await readProcessUsage(pid);
  while (before !== null && (await slept(signal))) {
    const now = await readProcessUsage(pid);
    if (now === null) return null;
    const used = {
      cpuMs: now.cpuMs - before.cpuMs,
      elapsedMs: Math.round(performance.now() - started),
      residentBytes: now.residentBytes,
    };
    onCpu(used.cpuMs);
    const reason = excessOf(used, limits());
    if (reason !== null) return { reason, ...used };
  }
  return null;
}

function excessOf(used: WorkUsage, limits: PhotoLimits): Excess['reason'] | null {
  if (used.residentBytes > limits.residentBytes) return 'memory';
  if (used.cpuMs > limits.cpuMs) return 'deadline';
  return used.elapsedMs > limits.elapsedMs ? 'hung' : null;
}

async function slept(signal: AbortSignal): Promise<boolean> {
  // Rejects when aborted, which ends the watch.
  await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
  return !signal.aborted;
}
