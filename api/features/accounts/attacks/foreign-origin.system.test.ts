import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { listRoutes } from '@photo-coach/testing/lib/list-routes.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createApp } from '../../../app.ts';

const READING = /^(get|head|options) /;

const api = runApi();

/** Other origins, most of them similar to ours. */
function foreignOrigins(): string[] {
  const { host, port } = new URL(api.url);
  return [
    'https://evil.example',
    'null',
    '',
    `https://${host}`,
    `http://localhost:${Number(port) + 1}`,
    'http://localhost',
    `http://evil.${host}`,
    `http://evil-${host}`,
    `http://localhost.evil.example:${port}`,
    `http://${host}.evil.example`,
    `http://${host}@evil.example`,
    `http://evil.example@${host}`,
    `http://${host}/`,
    `ws://${host}`,
    'file://',
  ];
}

/** Bull Board is a separate application, which the list of routes does not include. */
const QUEUE_BOARD = 'put /admin/queues/api/queues/photos/pause';

const listMutations = (): string[] => [
  ...listRoutes(createApp(api.dependencies)).filter((route) => !READING.test(route)),
  QUEUE_BOARD,
];

/** The contents of every table, as one number each. */
async function readTables(): Promise<Record<string, string>> {
  const { db } = api.dependencies;
  const tables = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname in ('public', 'bullmq')`.execute(db);
  const contents: Record<string, string> = {};
  for (const { schema, name } of tables.rows) {
    const { rows } = await sql<{ content: string }>`
      select count(*) || ' ' || coalesce(sum(hashtext(content::text)), 0) as content
      from ${sql.id(schema, name)} as content`.execute(db);
    contents[name] = rows[0]?.content ?? '';
  }
  return contents;
}

test('every mutation of the API is refused to a page of another origin, and writes nothing', async () => {
  const account = await api.createAccount();
  const mutations = listMutations();
  // The test has visited every route.
  expect(mutations).toEqual(
    expect.arrayContaining([
      'put /storage/*object',
      'post /api/auth/token',
      'put /api/auth/user',
      'delete /api/albums/:id',
      'patch /api/me',
      QUEUE_BOARD,
    ]),
  );
  const before = await readTables();
  const accepted: string[] = [];
  for (const route of mutations) {
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replaceAll(/[:*]\w+/g, newId());
    for (const origin of foreignOrigins()) {
      const reply = await api.call(method.toUpperCase(), path, {
        account,
        body: {},
        headers: { origin },
      });
      const isRefused = reply.status === 403 && reply.body.code === 'forbidden_origin';
      if (!isRefused) accepted.push(`${route} from ${origin}: ${reply.status}`);
    }
  }
  expect(accepted).toEqual([]);
  expect(await readTables()).toEqual(before);
});

test('the same mutation from our own page, or from a program, does its work', async () => {
  const account = await api.createAccount();
  const body = { equipment: 'a pinhole camera' };
  for (const headers of [{ origin: api.url }, {}]) {
    const reply = await api.call('PATCH', '/api/me', { account, body, headers });
    expect(reply.status).toBe(200);
  }
});
