import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { readImage } from './compose-image.ts';
import { isDockerRunning } from './docker.ts';
import { createPostgresFolder } from './postgres-folder.ts';
import type { Service } from './service.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the one declared elsewhere
  interface ProvidedContext {
    postgresUrl: string;
    templateDatabase: string;
  }
}

/** Gives the container the collation, case rules and quick passwords of the embedded server. */
const INITDB_ARGS =
  '--locale=C --locale-provider=builtin --builtin-locale=C.UTF-8 --set=scram_iterations=1';

async function startContainer(): Promise<Service> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer(readImage('postgres'))
    .withEnvironment({ POSTGRES_INITDB_ARGS: INITDB_ARGS })
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=250'])
    .start();
  return {
    url: container.getConnectionUri(),
    stop: async () => {
      await container.stop();
    },
  };
}

async function startEmbedded(): Promise<Service> {
  const folder = createPostgresFolder();
  const { url, stop } = await startEmbeddedPostgres({ folder, durable: false });
  return {
    url,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * Provides a PostgreSQL for tests: the one at TEST_DATABASE_URL, else a container if Docker runs, else the embedded
 * one. Its user may create databases.
 */
export async function startPostgres(): Promise<Service> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { url, stop: async () => undefined };
  return (await isDockerRunning()) ? startContainer() : startEmbedded();
}

/** Runs one statement on a new connection. */
export async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Builds the address of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

export type TestDatabase = {
  url: string;
  /** Closes all remaining connections and drops the database. For `afterAll`. */
  drop(): Promise<void>;
};

/**
 * Copies a template to a new database: that of a run is empty and migrated. Copies its files, which takes less processor
 * time than PostgreSQL's default, which writes each page to the write-ahead log as well.
 */
export async function copyTemplate(server: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runOnServer(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: withDatabase(server, name),
    drop: () => runOnServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** Creates an empty, migrated database for one test file. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  copyTemplate(inject('postgresUrl'), inject('templateDatabase'));

/** Opens an empty, migrated database, which is dropped after the tests of the file. */
export async function openTestDatabase(connections?: number): Promise<{ db: Db; url: string }> {
  const { url, drop } = await createTestDatabase();
  const db = connectDatabase(url, connections);
  afterAll(async () => {
    await db.destroy();
    await drop();
  });
  return { db, url };
}
