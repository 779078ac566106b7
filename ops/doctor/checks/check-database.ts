import { sql } from 'kysely';
import {
  createSchemaCheck,
  SchemaIncompleteError,
} from '../../../shared/server/db/check-schema.ts';
import { connectDatabase, type Db } from '../../../shared/server/db/connect.ts';
import { type Finding, fail, ok, reasonOf, warn } from '../finding.ts';
import type { Setup } from '../read-setup.ts';

/** The version that the product is developed and tested with. */
const TESTED_VERSION = 18;

async function readVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
  return rows[0]?.server_version.split(' ', 1)[0] ?? '';
}

async function inspect(db: Db): Promise<Finding> {
  const version = await readVersion(db);
  try {
    await createSchemaCheck(db)();
  } catch (error) {
    if (!(error instanceof SchemaIncompleteError)) throw error;
    return fail('the database lacks migrations of this version', 'run node ops/migrate.ts');
  }
  if (Number.parseInt(version, 10) < TESTED_VERSION) {
    return warn(`PostgreSQL ${version} is not tested`, `use version ${TESTED_VERSION}`);
  }
  return ok(`PostgreSQL ${version}, every migration is applied`);
}

/** Connects, and compares the schema with the migrations of this version. */
export async function checkDatabase({ databaseUrl }: Setup): Promise<Finding> {
  if (databaseUrl === null) {
    return warn('the embedded PostgreSQL is not running', 'npm start starts it');
  }
  const db = connectDatabase(databaseUrl, 1);
  try {
    return await inspect(db);
  } catch (error) {
    return fail(
      `PostgreSQL can’t be used (${reasonOf(error)})`,
      'check DATABASE_URL, and whether the server runs',
    );
  } finally {
    await db.destroy();
  }
}
