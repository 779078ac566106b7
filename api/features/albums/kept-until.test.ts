import { updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';

const api = runApi({ env: { ALBUMS_KEPT_DAYS: '365' } });

test('the list and the album show the last day of an album that is deleted soon', async () => {
  const account = await api.createAccount();
  const [old, young] = [await acceptAlbum(api, account), await acceptAlbum(api, account)];
  const uploaded = Date.now() - 345 * 86_400_000;
  await updateRows(
    api.dependencies.db,
    'albums',
    { id: old.albumId },
    { created_at: new Date(uploaded).toISOString() },
  );
  const end = new Date(uploaded + 365 * 86_400_000).toISOString();
  const { items } = (await api.call('GET', '/api/albums', { account })).body;
  const listed = new Map(
    items.map((album: { id: string; keptUntil: string | null }) => [album.id, album.keptUntil]),
  );
  expect([listed.get(old.albumId), listed.get(young.albumId)]).toEqual([end, null]);
  const { analysis } = (await api.call('GET', `/api/albums/${old.albumId}/analysis`, { account }))
    .body;
  expect(analysis.keptUntil).toBe(end);
});
