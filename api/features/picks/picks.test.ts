import { readPhotoIds } from '@photo-coach/shared/server/albums/photo-ids.ts';
import { selectRows } from '@photo-coach/testing/fixtures/rows.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';

const api = runApi();

async function album() {
  const account = await api.createAccount();
  const { albumId } = await acceptAlbum(api, account, 2);
  const [first = '', second = ''] = await readPhotoIds(api.dependencies.db, albumId);
  const pick = (photoId: string, body: unknown) =>
    api.call('PUT', `/api/photos/${photoId}/pick`, { account, body });
  const picks = async () => {
    const { body } = await api.call('GET', `/api/albums/${albumId}/analysis`, { account });
    return body.analysis.photos.map((photo: { pick: unknown }) => photo.pick);
  };
  return { account, albumId, first, second, pick, picks };
}

test('the last pick of a photo is shown with its album, and never another account’s', async () => {
  const { first, pick, picks } = await album();
  expect(await picks()).toEqual([null, null]);
  expect(await pick(first, { flag: 'reject', rating: 2 })).toMatchObject({ status: 200 });
  const kept = { flag: 'pick', rating: 5 };
  expect(await pick(first, kept)).toMatchObject({ status: 200, body: { pick: kept } });
  expect(await picks()).toEqual([kept, null]);
  await pick(first, { flag: null, rating: null });
  expect(await picks()).toEqual([{ flag: null, rating: null }, null]);
});

test.each([
  { flag: 'pick', rating: 6 },
  { flag: 'pick', rating: -1 },
  { flag: 'pick', rating: 2.5 },
  { flag: 'maybe', rating: null },
  { flag: 'pick' },
])('the pick %j is refused', async (body) => {
  const { first, pick, picks } = await album();
  expect(await pick(first, body)).toMatchObject({
    status: 422,
    body: { code: 'validation_failed' },
  });
  expect(await picks()).toEqual([null, null]);
});

test('picks are deleted with their album', async () => {
  const { account, albumId, first, pick } = await album();
  await pick(first, { flag: 'reject', rating: null });
  const rows = () => selectRows(api.dependencies.db, 'picks', { photo_id: first }, 'flag');
  expect(await rows()).toEqual([{ flag: 'reject' }]);
  expect((await api.call('DELETE', `/api/albums/${albumId}`, { account })).status).toBe(204);
  expect(await rows()).toEqual([]);
});
