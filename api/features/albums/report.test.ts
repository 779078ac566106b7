import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';

const api = runApi();

const reportOf = (account: TestAccount, albumId: string) =>
  api.call('GET', `/api/albums/${albumId}/report`, { account });

const setStatus = (account: TestAccount, plan_status: string) =>
  api.dependencies.db
    .updateTable('profiles')
    .set({ plan_status })
    .where('id', '=', account.userId)
    .execute();

test.each(['creator', 'pro'] as const)(
  'the plan %s downloads the analysis, without addresses',
  async (plan) => {
    const account = await api.createAccount({ plan });
    const { albumId } = await acceptAlbum(api, account, 2);
    await api.dependencies.db
      .updateTable('photos')
      .set({ display_path: `derivatives/${account.userId}/${newId()}/display.jpg` })
      .where('album_id', '=', albumId)
      .execute();
    const shown = await api.call('GET', `/api/albums/${albumId}/analysis`, { account });
    const { photos } = shown.body.analysis;
    expect(photos[0].url).toEqual(expect.any(String));

    const report = await reportOf(account, albumId);
    expect(report.status).toBe(200);
    expect(report.headers.get('content-disposition')).toContain(
      encodeURIComponent('Folder Upload – Photo Coach.json'),
    );
    const unsigned = photos.map((photo: object) => ({ ...photo, url: null, thumb: null }));
    expect(report.body).toEqual({ analysis: { ...shown.body.analysis, photos: unsigned } });
  },
);

test('the report is refused on the free plan, and on a paid one while its payment is due', async () => {
  const free = await api.createAccount();
  const refused = { status: 403, body: { code: 'plan_feature_missing' } };
  expect(await reportOf(free, (await acceptAlbum(api, free)).albumId)).toMatchObject(refused);

  const creator = await api.createAccount({ plan: 'creator' });
  const { albumId } = await acceptAlbum(api, creator);
  expect((await reportOf(creator, albumId)).status).toBe(200);
  await setStatus(creator, 'past_due');
  expect(await reportOf(creator, albumId)).toMatchObject(refused);
  await setStatus(creator, 'active');
  expect((await reportOf(creator, albumId)).status).toBe(200);
});
