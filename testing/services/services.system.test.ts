import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import { expect, test } from 'vitest';
import { createTestDatabase } from './postgres.ts';
import { startRedis } from './redis.ts';
import { startSmtpServer } from './smtp-server.ts';

test('each test database is migrated, isolated, and gone after drop', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const db = connectDatabase(first.url, 1);
  await sql`create table only_in_first (id int)`.execute(db);
  const other = connectDatabase(second.url, 1);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
  `.execute(other);
  const names = rows.map(({ name }) => name);
  expect(names).toContain('albums');
  expect(names).not.toContain('only_in_first');
  await Promise.all([db.destroy(), other.destroy()]);
  await Promise.all([first.drop(), second.drop()]);
  const gone = connectDatabase(first.url, 1);
  await expect(sql`select 1`.execute(gone)).rejects.toThrow('does not exist');
  await gone.destroy();
});

test('the mail server records what it is sent', async () => {
  const smtp = await startSmtpServer();
  const transport = nodemailer.createTransport(smtp.url);
  await transport.sendMail({ from: 'a@x.test', to: 'b@x.test', subject: 'Hello', text: 'World' });
  expect(smtp.mails).toMatchObject([{ from: 'a@x.test', to: ['b@x.test'] }]);
  expect(smtp.mails[0]?.raw).toMatch(/Subject: Hello[\s\S]*World/);
  transport.close();
  await smtp.stop();
});

test('each Redis is empty, isolated, and gone after stop', async (context) => {
  const redis = await startRedis();
  const isNamed = redis?.url === (process.env['TEST_REDIS_URL'] || process.env['REDIS_URL']);
  if (redis === null || isNamed) return context.skip('no Redis that is started here');
  const client = new Redis(redis.url, { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => undefined); // otherwise ioredis prints the refused connection below
  await client.connect();
  expect(await client.dbsize()).toBe(0);
  client.disconnect();
  await redis.stop();
  await expect(client.connect()).rejects.toThrow();
});
