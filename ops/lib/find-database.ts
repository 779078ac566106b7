import path from 'node:path';
import { findRunningPostgres } from '../../testing/postgres/running-postgres.ts';
import { readStackEnvironment } from './stack-environment.ts';

/**
 * The address of the product's database: DATABASE_URL, `.env` included, otherwise that of the embedded one of the data folder.
 * @param root the folder of `.env`
 * @returns null if no address is set and the embedded database is not running
 */
export function findDatabase(root: string): string | null {
  const { env, dataDir } = readStackEnvironment(root);
  return env['DATABASE_URL'] ?? findRunningPostgres(path.join(dataDir, 'postgres'));
}
