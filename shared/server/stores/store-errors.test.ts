import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { createTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { isUnavailable } from './store-errors.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

function openPool(connectionString: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1, ...options });
  pool.on('error', () => undefined); // a broken idle connection, as connect.ts has it
  onTestFinished(() => pool.end());
  return pool;
}

const errorOf = (result: Promise<unknown>): Promise<unknown> =>
  result.then(
    () => new Error('there was no error'),
    (error: unknown) => error,
  );

/** Accepts connections and says nothing. */
async function openSilentServer(): Promise<string> {
  const sockets: net.Socket[] = [];
  const server = net.createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // a string only for pipes
  return `postgres://nobody@127.0.0.1:${port}/none`;
}

test('a database that can’t be reached, breaks off, takes too long or has no room counts as down', async () => {
  const ended = openPool(database.url);
  const busy = openPool(database.url);
  const taken = await busy.connect();
  busy.options.connectionTimeoutMillis = 50;
  onTestFinished(() => taken.release());
  const errors = await Promise.all([
    errorOf(openPool('postgres://nobody@127.0.0.1:1/none').query('select 1')),
    errorOf(openPool(await openSilentServer(), { connectionTimeoutMillis: 50 }).query('select 1')),
    errorOf(ended.query('select pg_terminate_backend(pg_backend_pid())')),
    errorOf(busy.query('select 1')),
    errorOf(openPool(database.url, { statement_timeout: 20 }).query('select pg_sleep(5)')),
    errorOf(openPool(database.url).query("do $$ begin raise sqlstate '53100'; end $$")),
    new AppError('service_unavailable', 'full'),
    new AppError('queue_unavailable', 'down'),
  ]);
  expect(errors.map((error) => [String(error), isUnavailable(error)])).toEqual(
    errors.map((error) => [String(error), true]),
  );
});

test('a defect, a refused request and a duplicate row do not count as a database that is down', async () => {
  const pool = openPool(database.url);
  const errors = [
    await errorOf(pool.query('select nothing from nowhere')),
    await errorOf(pool.query("select 'x'::int")),
    new TypeError('fetch failed'),
    new Error('Connection to nobody'),
    new AppError('rate_limited', 'slower'),
    'no error',
    undefined,
  ];
  expect(errors.map(isUnavailable)).toEqual(errors.map(() => false));
});
