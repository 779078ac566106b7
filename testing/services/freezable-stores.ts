import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrateToLatest } from '@photo-coach/shared/server/db/migrate.ts';
import { findFreePort } from '../lib/free-port.ts';
import { sleepUntilListening } from '../lib/sleep-until-listening.ts';
import { readPostmaster } from '../postgres/data-folder.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';

/** A real redis-server that can be killed, started again, stopped and continued. */
export async function startKillableRedis() {
  const port = await findFreePort();
  let server: ChildProcess;
  const start = async () => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', ''];
    server = spawn('redis-server', [...settings, '--maxmemory-policy', 'noeviction'], {
      cwd: os.tmpdir(),
      stdio: 'ignore',
    });
    await sleepUntilListening(port);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    signal: (name: NodeJS.Signals) => server.kill(name),
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const exited = once(server, 'exit');
      server.kill('SIGKILL');
      await exited;
    },
  };
}

/** The server's own process and those of its connections. */
function processesOf(postmaster: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=', '-o', 'ppid='], { encoding: 'utf8' }).split(
    '\n',
  );
  const children = lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === postmaster);
  return [postmaster, ...children.map(([pid = 0]) => pid)];
}

/** A real, migrated PostgreSQL whose processes can all be stopped and continued, or killed and started again. */
export async function startFreezablePostgres() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-attack-pg-'));
  let server = await startEmbeddedPostgres({ folder, durable: true });
  await migrateToLatest(server.url);
  const readProcesses = (): number[] => {
    const postmaster = readPostmaster(path.join(folder, 'cluster'))?.pid;
    if (postmaster === undefined) throw new Error('PostgreSQL has no process');
    return processesOf(postmaster);
  };
  let frozen: number[] = [];
  return {
    url: server.url,
    /** Has its data in `cluster`, and its password. */
    folder,
    freeze() {
      frozen = readProcesses();
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    },
    thaw() {
      for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT');
    },
    async kill() {
      for (const pid of readProcesses()) process.kill(pid, 'SIGKILL');
      await server.exited;
    },
    /** Starts it again at the same address, with what was committed. */
    async restart() {
      await server.stop();
      server = await startEmbeddedPostgres({ folder, port: server.port, durable: true });
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
