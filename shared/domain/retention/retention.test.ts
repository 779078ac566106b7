import { QUEUE_JOBS } from '@photo-coach/shared/contracts/queues.ts';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keptUntil, sayAlbumsKept } from './albums-kept.ts';
import { EXPIRING_FILES, EXPIRING_ROWS, FAILED_WORK_KEPT } from './expiries.ts';
import { listKeptData } from './retention.ts';

/** Tables without personal data, and why. */
const WITHOUT_PEOPLE: Record<string, string> = {
  kysely_migration: 'names of migrations',
  kysely_migration_lock: 'one flag',
  stripe_reconciliation: 'one time',
  queue_pauses: 'names of queues, and who of the operators paused them',
  model_spend: 'one number a day',
  queue_clocks: 'one number a queue',
  workers: 'processes of the server, for a day',
  last_backup: 'one time',
  removal_holds: 'until when a backup is copying',
  socket_io_attachments: 'messages between processes, which delete them after 30 seconds',
};

const ALBUMS_KEPT = sayAlbumsKept(3650);
const RETENTION = listKeptData(ALBUMS_KEPT);

const { db } = await openTestDatabase();

const readTables = async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  return rows.map(({ name }) => name).toSorted();
};

test('every table is in the retention table, or known to hold no personal data', async () => {
  const named = new Set(RETENTION.flatMap(({ tables }) => tables));
  const without = Object.keys(WITHOUT_PEOPLE);
  expect([...named, ...without].toSorted()).toEqual(await readTables());
});

test('every period after which rows are deleted is in the row of its table', () => {
  for (const [table, { kept }] of Object.entries({ ...EXPIRING_ROWS, ...EXPIRING_FILES })) {
    const rows = RETENTION.filter(({ tables }) => tables.includes(table));
    expect(rows.map((row) => row.kept).join(' '), table).toContain(kept);
  }
});

test('the queue keeps nothing for longer than the privacy page says', () => {
  const ages = Object.values(QUEUE_JOBS).flatMap(({ keep }) => [
    keep.completed.age,
    keep.failed.age,
  ]);
  expect(`${Math.max(...ages) / 86_400} days`).toBe(FAILED_WORK_KEPT);
});

test('every table whose data is deleted with an album loses its rows with it', async () => {
  const { rows } = await sql<{ name: string }>`
    with recursive going (name) as (
      select 'albums'
      union
      select conrelid::regclass::text from pg_constraint
      join going on pg_constraint.confrelid = going.name::regclass
      where contype = 'f' and confdeltype = 'c')
    select name from going`.execute(db);
  const going = rows.map(({ name }) => name);
  const named = RETENTION.filter(({ kept }) => kept === ALBUMS_KEPT).flatMap(
    ({ tables }) => tables,
  );
  expect(named.filter((table) => !going.includes(table))).toEqual([]);
});

test('an album shows its last day from 30 days before, where albums are not kept for good', () => {
  const uploaded = '2026-03-03T10:00:00.000Z';
  const now = (text: string) => new Date(text);
  expect(keptUntil(365, uploaded, now('2027-02-01T09:59:59.999Z'))).toBeNull();
  expect(keptUntil(365, uploaded, now('2027-02-01T10:00:00.000Z'))).toBe(
    '2027-03-03T10:00:00.000Z',
  );
  expect(keptUntil(null, uploaded, now('2099-01-01T00:00:00.000Z'))).toBeNull();
});
