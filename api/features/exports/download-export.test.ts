import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { exportPath } from '@photo-coach/shared/server/storage/object-paths.ts';
import { insertRows } from '@photo-coach/testing/fixtures/rows.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { type StartedApi, startApi } from '@photo-coach/testing/product/start-api.ts';
import { EACH_STORAGE } from '@photo-coach/testing/product/storage-env.ts';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

/** More than one chunk of a stream. */
const BYTES = randomBytes(3_000_000);

describe.each(EACH_STORAGE)('downloading a report from %s', (_name, prepare) => {
  let database: TestDatabase;
  let storage: Awaited<ReturnType<typeof prepare>>;
  let api: StartedApi;

  beforeAll(async () => {
    [database, storage] = await Promise.all([createTestDatabase(), prepare()]);
    api = await startApi({ databaseUrl: database.url, env: storage.env });
  });
  afterAll(async () => {
    await api.close();
    await storage.stop();
    await database.drop();
  });

  /** A report as a worker stores it. */
  async function storeReport() {
    const account = await api.createAccount({ plan: 'creator' });
    const { albumId: album_id } = await acceptAlbum(api, account);
    const row = { id: newId(), album_id, user_id: account.userId };
    const file = path.join(api.dependencies.env.DATA_DIR, `${row.id}.pdf`);
    await writeFile(file, BYTES);
    await api.dependencies.storage.putFile(exportPath(row), file, 'application/pdf');
    const done = { state: 'done', object_path: exportPath(row), size: BYTES.length } as const;
    const finished_at = new Date().toISOString();
    await insertRows(api.dependencies.db, 'exports', { ...row, ...done, finished_at });
    return { account, id: row.id, path: exportPath(row) };
  }

  test('returns it byte for byte, to its owner only', async () => {
    const { account, id } = await storeReport();
    const download = (token: string) =>
      fetch(`${api.url}/api/exports/${id}/file`, { headers: { authorization: `Bearer ${token}` } });
    const reply = await download(account.token);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    expect(reply.headers.get('content-length')).toBe(`${BYTES.length}`);
    expect(Buffer.from(await reply.arrayBuffer()).equals(BYTES)).toBe(true);
    const stranger = await api.createAccount({ plan: 'creator' });
    expect((await download(stranger.token)).status).toBe(404);
  });

  test('a download warns operators of no leak', async () => {
    const { account, id } = await storeReport();
    const warnings: string[] = [];
    const listen = ({ name }: Error) => warnings.push(name);
    process.on('warning', listen);
    onTestFinished(() => void process.off('warning', listen));
    const headers = { authorization: `Bearer ${account.token}` };
    const reply = await fetch(`${api.url}/api/exports/${id}/file`, { headers });
    expect((await reply.arrayBuffer()).byteLength).toBe(BYTES.length);
    expect(warnings).toEqual([]);
  });
});
