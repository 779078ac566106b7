import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLineOf } from './process-identity.ts';

/** The file of a folder that names the process that uses it. */
const OWNER = 'owner';

function readLines(file: string): string[] | undefined {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Reads postmaster.pid: the first line is the process id, the fourth the port, the eighth the state (PostgreSQL's
 * miscadmin.h, LOCK_FILE_LINE_*).
 */
export function readPostmaster(
  cluster: string,
): { pid: number; port: number; status: string } | undefined {
  const lines = readLines(path.join(cluster, 'postmaster.pid'));
  const pid = Number(lines?.[0]);
  return lines && pid > 0
    ? { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' }
    : undefined;
}

/** Whether the process is the PostgreSQL of this cluster, and not a later process with the same id. */
function isServerOf(pid: number, cluster: string): boolean {
  return commandLineOf(pid).includes(`-D ${cluster} `);
}

/** SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one (recovery at the next start). */
const STEPS: [signal: NodeJS.Signals, milliseconds: number][] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
];

async function waitForEnd(pid: number, cluster: string, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isServerOf(pid, cluster)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/** Stops a server that a killed process left on the cluster, and removes a stale pid file. */
export async function stopLeftover(cluster: string): Promise<void> {
  const postmaster = readPostmaster(cluster);
  if (postmaster === undefined) return;
  const { pid } = postmaster;
  for (const [signal, milliseconds] of STEPS) {
    if (!isServerOf(pid, cluster)) break;
    process.kill(pid, signal);
    if (await waitForEnd(pid, cluster, milliseconds)) break;
  }
  // When another process has the dead server's id, PostgreSQL would treat the file as that of a live server.
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

/** The process that has claimed a folder, and whether it still runs. */
function readOwner(folder: string): { pid: number; isRunning: boolean } | undefined {
  const lines = readLines(path.join(folder, OWNER));
  if (lines === undefined) return undefined;
  const [id, ...rest] = lines;
  const pid = Number(id);
  return { pid, isRunning: pid > 0 && commandLineOf(pid) === rest.join('\n') };
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
  const record = `${process.pid}\n${commandLineOf(process.pid)}`;
  writeFileSync(path.join(folder, OWNER), record, { mode: 0o600 });
}

/** Removes the record, so that other processes can use the folder. */
export function releaseFolder(folder: string): void {
  rmSync(path.join(folder, OWNER), { force: true });
}
