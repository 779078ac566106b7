import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** CPU time of a process since its start, and its resident memory. */
export type ProcessUsage = { cpuMs: number; residentBytes: number };

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
