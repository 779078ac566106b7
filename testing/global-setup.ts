import { randomBytes } from 'node:crypto';
import { migrateToLatest } from '@photo-coach/shared/server/db/migrate.ts';
import { openQueueBackend } from '@photo-coach/shared/server/queue/open-queue-backend.ts';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { runOnServer, startPostgres, withDatabase } from './services/postgres.ts';

/** Creates all tables: ours, and the queue's, which BullMQ would otherwise create in each copy. */
async function migrate(databaseUrl: string): Promise<void> {
  await migrateToLatest(databaseUrl);
  const log = pino({ level: 'silent' });
  const queue = openQueueBackend({
    databaseUrl,
    redisUrl: undefined,
    log,
    role: 'producer',
    connections: 1,
  });
  await queue.prepare();
  await queue.close();
}

/**
 * Starts one PostgreSQL per run, with a migrated template from which each test file's database is copied. The projects
 * of a run share it: the first one starts it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if ('postgresUrl' in project.getProvidedContext()) return async () => undefined;
  const postgres = await startPostgres();
  const template = `template_${randomBytes(8).toString('hex')}`;
  try {
    await runOnServer(postgres.url, `create database ${template}`);
    await migrate(withDatabase(postgres.url, template));
  } catch (error) {
    await postgres.stop(); // Vitest calls no teardown after a failed setup
    throw error;
  }
  project.vitest.provide('postgresUrl', postgres.url);
  project.vitest.provide('templateDatabase', template);
  return async () => {
    await runOnServer(postgres.url, `drop database ${template} with (force)`);
    await postgres.stop();
  };
}
