import path from 'node:path';
import { readStackEnvironment } from './stack-environment.ts';

/** The address of the data folder's embedded database while it runs; null otherwise, and in production. */
export async function findEmbeddedDatabase(
  env: NodeJS.ProcessEnv,
  dataDir: string,
): Promise<string | null> {
  if (env['NODE_ENV'] === 'production') return null; // the image lacks this module
  const { findRunningPostgres } = await import('../../testing/postgres/embedded-postgres.ts');
  return findRunningPostgres(path.join(dataDir, 'postgres'));
}

/**
 * The address of the product's database: DATABASE_URL, `.env` included, otherwise that of the embedded one of the data folder.
 * @param root the folder of `.env`
 * @returns null if no address is set and the embedded database is not running
 */
export async function findDatabase(root: string): Promise<string | null> {
  const { env, dataDir } = readStackEnvironment(root);
  return env['DATABASE_URL'] ?? (await findEmbeddedDatabase(env, dataDir));
}
