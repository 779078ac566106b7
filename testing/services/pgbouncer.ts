import { chmodSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '../lib/free-port.ts';
import { areInstalled } from '../lib/installed.ts';
import { sleepUntilListening } from '../lib/sleep-until-listening.ts';
import { startGuarded } from '../postgres/guarded-process.ts';
import type { Service } from './service.ts';

/** Debian's folder is not on everyone's PATH. */
const DEBIAN = '/usr/sbin/pgbouncer';
const PROGRAM = existsSync(DEBIAN) ? DEBIAN : 'pgbouncer';
/** Connections to the server, far fewer than the product's processes open to the pooler. */
export const POOL_SIZE = 6;

/** Whether PgBouncer is there, for `describe.skipIf`. */
export const isPgBouncerInstalled = (): boolean => areInstalled('Tests with PgBouncer', [PROGRAM]);

/** Starts PgBouncer in transaction mode before a database. @returns the address to use instead of its own */
export async function startPgBouncer(databaseUrl: string): Promise<Service> {
  const server = new URL(databaseUrl);
  const port = await findFreePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-pgbouncer-'));
  const file = path.join(folder, 'pgbouncer.ini');
  const password = decodeURIComponent(server.password);
  const user = decodeURIComponent(server.username);
  writeFileSync(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port || 5432} user=${user} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
max_client_conn = 500
`,
  );
  chmodSync(folder, 0o755);
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const log = openSync(path.join(folder, 'log'), 'w');
  const guarded = startGuarded([PROGRAM, ...asUser, file], log);
  await sleepUntilListening(port);
  const pooled = new URL(databaseUrl);
  pooled.hostname = '127.0.0.1';
  pooled.port = String(port);
  pooled.searchParams.set('pgbouncer', 'true');
  return {
    url: pooled.href,
    stop: async () => {
      await guarded.stop(2000);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
