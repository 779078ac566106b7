import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The command line of a process, which distinguishes it from a later process with the same id.
 * @returns an empty string when there is no such process
 */
function readCommandLine(pid: number, platform = process.platform): string {
  try {
    const line =
      platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return line.trim();
  } catch {
    return ''; // no such process
  }
}

export const isAlive = (pid: number): boolean => readCommandLine(pid) !== '';

function readLines(...file: string[]): string[] | undefined {
  try {
    return readFileSync(path.join(...file), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Reads postmaster.pid: the first line is the process id, the fourth the port, the eighth the state (PostgreSQL's
 * miscadmin.h, LOCK_FILE_LINE_*).
 */
export function readPostmaster(cluster: string) {
  const lines = readLines(cluster, 'postmaster.pid');
  const pid = Number(lines?.[0]);
  if (lines === undefined || !(pid > 0)) return undefined;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

/** SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one (recovery at the next start). */
const STEPS: [signal: NodeJS.Signals, milliseconds: number][] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
];

/** Stops a server that a killed process left on the cluster, and removes a stale pid file. */
export async function stopLeftover(cluster: string): Promise<void> {
  const pid = readPostmaster(cluster)?.pid;
  if (pid === undefined) return;
  // A later process can have the same id.
  const isRunning = () => readCommandLine(pid).includes(`-D ${cluster} `);
  for (const [signal, milliseconds] of STEPS) {
    if (!isRunning()) break;
    process.kill(pid, signal);
    const deadline = Date.now() + milliseconds;
    while (isRunning() && Date.now() < deadline) await sleep(20);
  }
  // When another process has the dead server's id, PostgreSQL would treat the file as that of a live server.
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

/** The process that has claimed a folder, and whether it still runs. */
function readOwner(folder: string): { pid: number; isRunning: boolean } | undefined {
  const [id, ...commandLine] = readLines(folder, 'owner') ?? [];
  if (id === undefined) return undefined;
  const running = readCommandLine(Number(id));
  return { pid: Number(id), isRunning: running !== '' && running === commandLine.join('\n') };
}

/** Whether the process that claimed the folder has ended without releasing it. */
export const isAbandoned = (folder: string): boolean => readOwner(folder)?.isRunning === false;

/**
 * Records in the folder that this process uses it.
 * @throws Error when another running process uses it
 */
export function claimFolder(folder: string): void {
  const owner = readOwner(folder);
  if (owner?.isRunning === true && owner.pid !== process.pid) {
    throw new Error(
      `${folder} is in use by process ${owner.pid}: stop it, or set DATA_DIR to another folder.`,
    );
  }
  const record = `${process.pid}\n${readCommandLine(process.pid)}`;
  writeFileSync(path.join(folder, 'owner'), record, { mode: 0o600 });
}

/** Removes the record, so that other processes can use the folder. */
export const releaseFolder = (folder: string): void =>
  rmSync(path.join(folder, 'owner'), { force: true });
