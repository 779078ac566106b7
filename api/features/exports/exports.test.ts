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
  await db.updateTable('jobs').set({ status: 'done' }).where('id', '=', jobId).execute();
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(one).toMatchObject({ status: 202, body: { state: 'queued' } });
  expect(other.body).toEqual(one.body);
  const { id } = one.body;
  const file = `exports/${account.userId}/${id}.pdf`;
  await storage.put(file, Buffer.from('%PDF'), 'application/pdf');
  await db
    .updateTable('exports')
    .set({ state: 'done', object_path: file, size: 4, finished_at: new Date().toISOString() })
    .execute();
  await db.updateTable('albums').set({ title: 'Jūra “2”' }).where('id', '=', albumId).execute();
  const state = await api.call('GET', `/api/exports/${id}`, { account });
  expect(state.body).toMatchObject({ state: 'done', file: { size: 4 }, error: null });
  const headers = { authorization: `Bearer ${account.token}` };
  const reply = await fetch(`${api.url}${state.body.file.path}`, { headers });
  expect(await reply.text()).toBe('%PDF');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('content-disposition')).toContain(encodeURIComponent('Jūra “2”.pdf'));
  const stranger = await api.createAccount({ plan: 'creator' });
  expect((await api.call('GET', `/api/exports/${id}`, { account: stranger })).status).toBe(404);
  expect((await api.call('DELETE', `/api/albums/${albumId}`, { account })).status).toBe(204);
  expect(await storage.head(file)).toBeNull();
});
