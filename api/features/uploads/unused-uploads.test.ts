import { UNUSED_UPLOADS, UPLOAD_MAX_BYTES } from '@photo-coach/shared/domain/uploads.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';

const api = runApi();

const sign = (account: TestAccount, size = 1000) =>
  api.call('POST', '/api/sign-upload', { account, body: { ext: 'jpg', size, type: 'image/jpeg' } });

/** As many uploads as the account might have signed, without the requests. */
const insertUnused = ({ userId }: TestAccount, count: number, size: number) =>
  api.dependencies.db
    .insertInto('uploads')
    .values(
      Array.from({ length: count }, (_, n) => ({
        path: `uploads/${userId}/${n}.jpg`,
        user_id: userId,
        size,
      })),
    )
    .execute();

test('an account that leaves its uploads unused is asked to use them, and others are not', async () => {
  const [hoarder, other] = [await api.createAccount(), await api.createAccount()];
  await insertUnused(hoarder, UNUSED_UPLOADS.files - 1, 1000);
  expect((await sign(hoarder)).status).toBe(200);
  const refused = await sign(hoarder);
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await sign(other)).status).toBe(200);
  await api.dependencies.db.deleteFrom('uploads').where('user_id', '=', hoarder.userId).execute();
  expect((await sign(hoarder)).status).toBe(200);
});

test('large unused uploads are limited by their total size', async () => {
  const account = await api.createAccount();
  const whole = Math.floor(UNUSED_UPLOADS.bytes / UPLOAD_MAX_BYTES);
  await insertUnused(account, whole, UPLOAD_MAX_BYTES);
  expect((await sign(account, UPLOAD_MAX_BYTES)).status).toBe(429);
  expect((await sign(account, UNUSED_UPLOADS.bytes - whole * UPLOAD_MAX_BYTES)).status).toBe(200);
});
