import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readPostmaster } from './leftover-server.ts';
import { isAlive } from './process-identity.ts';

/** The address of an embedded PostgreSQL. Without `sslmode`, pg would take it from PGSSLMODE. */
export const toEmbeddedUrl = (password: string, port: number): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres?sslmode=disable`;

/** The address of the embedded PostgreSQL of a folder while it is running, password included; null otherwise. */
export function findRunningPostgres(folder: string): string | null {
  const passwordFile = path.join(folder, 'password');
  const postmaster = readPostmaster(path.join(folder, 'cluster'));
  if (postmaster?.status !== 'ready' || !isAlive(postmaster.pid) || !existsSync(passwordFile)) {
    return null;
  }
  const password = readFileSync(passwordFile, 'utf8').trim();
  return toEmbeddedUrl(password, postmaster.port);
}
