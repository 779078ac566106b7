import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const api = runApi({ env: { ALBUMS_KEPT_DAYS: 'free:365,creator:1095' } });

test('the list and the album show until when it is kept, unless the current plan keeps it longer', async () => {
  const { db } = api.dependencies;
  const account = await api.createAccount();
  const [announced, young] = [await acceptAlbum(api, account), await acceptAlbum(api, account)];
  const end = new Date(Date.now() + 20 * 86_400_000).toISOString();
  await db
    .insertInto('album_removals')
    .values({ album_id: announced.albumId, remove_at: end })
    .execute();
  await db
    .updateTable('albums')
    .set({ created_at: sql<string>`now() - interval '345 days'` })
    .where('id', '=', announced.albumId)
    .execute();
  const read = async () => {
    const { items } = (await api.call('GET', '/api/albums', { account })).body;
    const path = `/api/albums/${announced.albumId}/analysis`;
    const { analysis } = (await api.call('GET', path, { account })).body;
    const listed = new Map(
      items.map((album: { id: string; keptUntil: string | null }) => [album.id, album.keptUntil]),
    );
    return [listed.get(announced.albumId), analysis.keptUntil, listed.get(young.albumId)];
  };
  expect(await read()).toEqual([end, end, null]);
  const setPlan = (plan: 'free' | 'creator', plan_status: string) =>
    db
      .updateTable('profiles')
      .set({ plan, plan_status })
      .where('id', '=', account.userId)
      .execute();
  await setPlan('creator', 'past_due');
  expect(await read()).toEqual([null, null, null]);
  await setPlan('creator', 'canceled');
  expect(await read()).toEqual([end, end, null]);
});
