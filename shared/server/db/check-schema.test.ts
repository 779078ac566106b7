import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { checkSchemaAtStart, createSchemaCheck, SchemaIncompleteError } from './check-schema.ts';
import { connectDatabase } from './connect.ts';

const { db } = await openTestDatabase(1);

let check: () => Promise<void>;
let captured: ReturnType<typeof captureLog>;
beforeEach(() => {
  captured = captureLog();
  check = createSchemaCheck(db);
});

const NEWEST = '2026-11-29T2140_operations';
const setApplied = (name: string, isApplied: boolean) =>
  isApplied
    ? sql`insert into kysely_migration (name, timestamp) values (${name}, '2026') on conflict do nothing`.execute(
        db,
      )
    : sql`delete from kysely_migration where name = ${name}`.execute(db);

test('a schema that lacks a migration of this version is refused with its name, until it is applied', async () => {
  await setApplied(NEWEST, false);
  onTestFinished(() => void setApplied(NEWEST, true));
  await expect(check()).rejects.toThrow(SchemaIncompleteError);
  await expect(checkSchemaAtStart(check, captured.log)).rejects.toThrow(
    `lacks 1 migrations that this version needs (${NEWEST}). Run`,
  );
  await setApplied(NEWEST, true);
  await check();
  expect(captured.lines).toEqual([]);
});

test('a newer schema is accepted', async () => {
  const unknown = '2999-01-01T0000_of_a_later_version';
  await setApplied(unknown, true);
  onTestFinished(() => void setApplied(unknown, false));
  await check();
});

test('an empty database lacks every migration', async () => {
  await sql`alter table kysely_migration rename to elsewhere`.execute(db);
  onTestFinished(async () => {
    await sql`alter table elsewhere rename to kysely_migration`.execute(db);
  });
  await expect(check()).rejects.toThrow(NEWEST);
});

test('a database that does not answer does not prevent the start', async () => {
  const away = connectDatabase('postgres://nobody@127.0.0.1:1/none', 1);
  onTestFinished(() => away.destroy());
  await checkSchemaAtStart(createSchemaCheck(away), captured.log);
  expect(captured.lines).toMatchObject([{ level: 40, msg: 'the schema could not be checked yet' }]);
});
