import type { Log } from '../log.ts';
import type { Db } from './connect.ts';
import { readApplied, readOwnMigrations } from './migrate.ts';

/** The schema lacks migrations that this version needs; `message` names them, and what to do. */
export class SchemaIncompleteError extends Error {
  constructor(missing: readonly string[]) {
    super(
      `The database lacks ${missing.length} migrations that this version needs (${missing.join(', ')}). ` +
        'Run `node ops/migrate.ts` first.',
    );
    this.name = 'SchemaIncompleteError';
  }
}

/**
 * Makes the check whether the database has every migration of this version. Success is remembered, because migrations
 * are forward only.
 * @returns a function that throws SchemaIncompleteError, or the database's own error
 */
export function createSchemaCheck(db: Db): () => Promise<void> {
  let isComplete = false;
  return async () => {
    if (isComplete) return;
    const own = await readOwnMigrations();
    const applied = await readApplied(db);
    const missing = own.filter((name) => !applied.includes(name)).toSorted();
    if (missing.length > 0) throw new SchemaIncompleteError(missing);
    isComplete = true;
  };
}

/**
 * Checks the schema when a process starts. If the database does not answer, the start continues: readiness checks again
 * until it does.
 * @throws SchemaIncompleteError
 */
export async function checkSchemaAtStart(check: () => Promise<void>, log: Log): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (error instanceof SchemaIncompleteError) throw error;
    log.warn({ err: error }, 'the schema could not be checked yet');
  }
}
