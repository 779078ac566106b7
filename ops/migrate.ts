// Applies all pending migrations to the database at DATABASE_URL, then exits.
import { migrateToLatest } from '../shared/server/db/migrate.ts';
import { readEnvOrExit, withSecretFiles } from '../shared/server/env.ts';

const { DATABASE_URL: databaseUrl } = readEnvOrExit(() => withSecretFiles(process.env));
if (databaseUrl === undefined || databaseUrl === '') {
  console.error('DATABASE_URL: required');
  process.exit(1);
}
const applied = await migrateToLatest(databaseUrl);
console.log(applied.length === 0 ? 'up to date' : `applied ${applied.join(', ')}`);
