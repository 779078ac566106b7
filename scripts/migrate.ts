// Applies all pending migrations to the database at DATABASE_URL, then exits.
import { migrateToLatest } from '../shared/server/db/migrate.ts';

const databaseUrl = process.env['DATABASE_URL'];
if (databaseUrl === undefined || databaseUrl === '') {
  console.error('DATABASE_URL: required');
  process.exit(1);
}
const applied = await migrateToLatest(databaseUrl);
console.log(applied.length === 0 ? 'up to date' : `applied ${applied.join(', ')}`);
