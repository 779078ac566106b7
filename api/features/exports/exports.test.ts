import { updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';

const api = runApi();

test('an export waits for the analysis, is made once at a time, and is downloaded under the title', async () => {
  const account = await api.createAccount({ plan: 'creator' });
  const { albumId, jobId } = await acceptAlbum(api, account);
  const { db, storage } = api.dependencies;
  const path = `/api/albums/${albumId}/exports`;
  const ask = () => api.call('POST', path, { account });
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'job_not_done' } });
  await updateRows(db, 'jobs', { id: jobId }, { status: 'done' });
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(one).toMatchObject({ status: 202, body: { state: 'queued' } });
  expect(other.body).toEqual(one.body);
  const { id } = one.body;
  const file = `exports/${account.userId}/${id}.pdf`;
  await storage.put(file, Buffer.from('%PDF'), 'application/pdf');
  await updateRows(
    db,
    'exports',
    {},
    { state: 'done', object_path: file, size: 4, finished_at: new Date().toISOString() },
  );
  await updateRows(db, 'albums', { id: albumId }, { title: 'Jūra “2”' });
  const { body } = await api.call('GET', path, { account });
  expect(body.exports).toMatchObject([{ id, state: 'done', file: { size: 4 }, error: null }]);
  const headers = { authorization: `Bearer ${account.token}` };
  const reply = await fetch(`${api.url}/api/exports/${id}/file`, { headers });
  expect(await reply.text()).toBe('%PDF');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('content-disposition')).toContain(
    encodeURIComponent('Jūra “2” – Photo Coach.pdf'),
  );
  expect((await api.call('DELETE', `/api/albums/${albumId}`, { account })).status).toBe(204);
  expect(await storage.head(file)).toBeNull();
});

test('an export is short unless a full one is requested', async () => {
  const account = await api.createAccount({ plan: 'creator' });
  const { albumId, jobId } = await acceptAlbum(api, account);
  const { db } = api.dependencies;
  await updateRows(db, 'jobs', { id: jobId }, { status: 'done' });
  const ask = (body?: unknown) =>
    api.call('POST', `/api/albums/${albumId}/exports`, { account, body });
  const newest = async () =>
    (await api.call('GET', `/api/albums/${albumId}/exports`, { account })).body.exports[0].length;
  expect(await ask({ length: 'endless' })).toMatchObject({ status: 422 });
  await ask();
  expect(await newest()).toBe('short');
  const finished_at = new Date().toISOString();
  await updateRows(db, 'exports', {}, { state: 'error', error_code: 'internal', finished_at });
  await ask({ length: 'full' });
  expect(await newest()).toBe('full');
});

test('the reports of an album are listed newest first, and say whether the feedback has changed since', async () => {
  const account = await api.createAccount({ plan: 'creator' });
  const { albumId, jobId } = await acceptAlbum(api, account);
  const { db } = api.dependencies;
  const list = () => api.call('GET', `/api/albums/${albumId}/exports`, { account });
  const analyzedAt = (minutes: number) =>
    updateRows(
      db,
      'jobs',
      { id: jobId },
      { status: 'done', finished_at: new Date(Date.now() + minutes * 60_000).toISOString() },
    );
  expect((await list()).body).toEqual({ exports: [] });
  await analyzedAt(-1);
  const first = await api.call('POST', `/api/albums/${albumId}/exports`, { account });
  const finished_at = new Date().toISOString();
  await updateRows(
    db,
    'exports',
    { id: first.body.id },
    { state: 'error', error_code: 'internal', finished_at },
  );
  const second = await api.call('POST', `/api/albums/${albumId}/exports`, { account });
  const { body } = await list();
  expect(body.exports).toMatchObject([
    { id: second.body.id, state: 'queued', endedAt: null, isCurrent: true, error: null },
    { id: first.body.id, state: 'error', endedAt: finished_at, error: { code: 'internal' } },
  ]);
  await analyzedAt(1);
  expect((await list()).body.exports[0]).toMatchObject({ isCurrent: false });
  await updateRows(db, 'profiles', { id: account.userId }, { plan: 'free' });
  expect(await list()).toMatchObject({ status: 403, body: { code: 'plan_feature_missing' } });
});
