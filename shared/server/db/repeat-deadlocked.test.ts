import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repeatDeadlocked } from './repeat-deadlocked.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  repeatDeadlocked(pool);
  await pool.query(`
    create table counters (id int primary key, count int not null);
    insert into counters values (1, 0), (2, 0);
    create function count_both() returns void language plpgsql as $$
    begin
      update counters set count = count + 1 where id = 2;
      update counters set count = count + 1 where id = 1;
    end $$;`);
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const counts = async () => (await pool.query('select count from counters order by id')).rows;

test('a statement that was aborted for a deadlock runs again, and takes effect once', async () => {
  const other = await pool.connect();
  await other.query('begin');
  // This one waits longer before it looks for a deadlock, so that the statement beside it is aborted.
  await other.query("set local deadlock_timeout = '30s'");
  await other.query('update counters set count = count + 10 where id = 1');
  const both = pool.query('select count_both()');
  const waiting =
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%both()%'";
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  await other.query('update counters set count = count + 10 where id = 2');
  await other.query('commit');
  other.release();
  await both;
  expect(await counts()).toEqual([{ count: 11 }, { count: 11 }]);
});

/** A sequence keeps its value when the statement that moved it fails. */
const countTries = async (statement: string) => {
  await pool.query('create sequence tries');
  await expect(pool.query(statement)).rejects.toThrow();
  const { rows } = await pool.query('select last_value::int as tries from tries');
  await pool.query('drop sequence tries');
  return rows[0]?.tries;
};

test('any other error is passed on at once, and a deadlock that repeats after three tries', async () => {
  await pool.query(`create function fail() returns void language plpgsql as $$
    begin raise exception 'deadlock detected' using errcode = '40P01'; end $$;`);
  expect(await countTries("select nextval('tries') / 0")).toBe(1);
  expect(await countTries("select nextval('tries'), fail()")).toBe(3);
});
