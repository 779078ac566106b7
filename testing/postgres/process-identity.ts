import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process with this id exists, including processes of other users. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * The command line of a process, which distinguishes it from a later process with the same id.
 * @returns an empty string when there is no such process
 */
export function commandLineOf(pid: number, platform = process.platform): string {
  if (!isAlive(pid)) return '';
  try {
    if (platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    }
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
    }).trim();
  } catch {
    return ''; // the process ended after isAlive
  }
}
