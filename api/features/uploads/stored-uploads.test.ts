import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';

const api = runApi();

const find = async (account: TestAccount, paths: string[]) =>
  (await api.call('POST', '/api/stored-uploads', { account, body: { paths } })).body.paths;

test('of an account’s uploads, those that have arrived completely are found', async () => {
  const [account, other] = [await api.createAccount(), await api.createAccount()];
  const file = { ext: 'jpg', size: 10, type: 'image/jpeg' };
  const signed = await api.call('POST', '/api/sign-upload', { account, body: file });
  const { path, signedUrl, headers } = signed.body;
  expect(await find(account, [path])).toEqual([]);
  await fetch(signedUrl, { method: 'PUT', headers, body: new Uint8Array(10) });
  expect(await find(account, [path, `${path}x`])).toEqual([path]);
  expect(await find(other, [path])).toEqual([]);
  expect(await find(account, [])).toEqual([]);
});

test('an upload that an album has taken is found, because its client may submit it again after a lost reply', async () => {
  const account = await api.createAccount();
  const { albumId } = await acceptAlbum(api, account);
  const photos = api.dependencies.db.selectFrom('photos').select('upload_path');
  const { upload_path } = await photos.where('album_id', '=', albumId).executeTakeFirstOrThrow();
  expect(await find(account, [upload_path])).toEqual([upload_path]);
});
