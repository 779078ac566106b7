import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { MisreadError } from '@photo-coach/shared/server/storage/misread-error.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import { selectRow, selectRows, updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { afterAll, expect, test } from 'vitest';
import sharp from '../../imaging/decode/configured-sharp.ts';
import { createImagingPool } from '../../imaging/pool/create-imaging-pool.ts';
import { claimInPng } from '../../imaging/testing/claim-size.ts';
import { sceneJpeg } from '../../imaging/testing/test-scenes.ts';
import { prepareLogo } from './prepare-logo.ts';
import { resendLogos } from './resend-logos.ts';

const api = runApi();
const imaging = createImagingPool({ concurrency: 1, detects: false });
afterAll(() => imaging.close());

/** A logo of 1800 × 300 on transparency: its left half is red. */
const red = { r: 200, g: 0, b: 0, alpha: 1 };
const logoPng = () =>
  sharp({ create: { width: 1800, height: 300, channels: 4, background: '#00000000' } })
    .composite([
      {
        input: { create: { width: 900, height: 300, channels: 4, background: red } },
        gravity: 'west',
      },
    ])
    .png()
    .toBuffer();

async function upload(bytes: Uint8Array, extension = 'png') {
  const account = await api.createAccount({ plan: 'pro' });
  const path = `uploads/${account.userId}/${newId()}.${extension}`;
  await api.dependencies.storage.put(path, bytes, 'image/png');
  const { status, body } = await api.call('PUT', '/api/me/branding/logo', {
    account,
    body: { path },
  });
  return { account, status, body };
}
type Account = Awaited<ReturnType<typeof upload>>['account'];

const check = ({ userId }: Account, run = 1, storage: Storage = api.dependencies.storage) =>
  prepareLogo(
    { ...api.dependencies, storage, imaging },
    { userId, run },
    {
      signal: new AbortController().signal,
      log: silentLog,
    },
  );
const brandingOf = async (account: Account) =>
  (await api.call('GET', '/api/me/branding', { account })).body.branding;
const rowOf = ({ userId }: Account) =>
  selectRow(api.dependencies.db, 'brandings', { user_id: userId });

test('a logo is re-encoded with its transparency in the size that is shown, and replaces the previous one', async () => {
  const { account, status, body } = await upload(await logoPng());
  expect(status).toBe(202);
  expect(body.branding).toMatchObject({ isLogoPending: true, logo: null });
  await check(account);
  await check(account);
  const { logo, isLogoPending } = await brandingOf(account);
  expect([logo.width, logo.height, isLogoPending]).toEqual([900, 150, false]);
  const { storage, db } = api.dependencies;
  const { logo_path: first } = await rowOf(account);
  const { data, info } = await sharp(await storage.get(first ?? ''))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number) => data[x * info.channels + 3];
  expect([info.channels, alphaAt(10), alphaAt(890)]).toEqual([4, 255, 0]);

  const again = `uploads/${account.userId}/${newId()}.png`;
  await storage.put(again, await logoPng(), 'image/png');
  await api.call('PUT', '/api/me/branding/logo', { account, body: { path: again } });
  await check(account, 1);
  expect((await rowOf(account)).logo_path).toBe(first);
  await check(account, 2);
  expect((await rowOf(account)).logo_path).not.toBe(first);
  const unneeded = await selectRows(db, 'unneeded_objects', {}, 'path');
  expect(unneeded.map(({ path }) => path)).toContain(first);

  expect(
    (await api.call('DELETE', '/api/me/branding/logo', { account })).body.branding.logo,
  ).toBeNull();
  expect(await storage.head(`brandings/${account.userId}/logo-2.png`)).toBeNull();
});

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const HUGE = async () => claimInPng.write(await logoPng(), 20_000, 20_000);
const TALL = async () => claimInPng.write(await logoPng(), 9000, 1000);

test.each([
  ['an SVG that calls itself a PNG', async () => SVG, /An SVG can hold scripts/],
  [
    'a page that calls itself a PNG',
    async () => Buffer.from('<html><script>1</script>'),
    /PNG, JPEG or WebP/,
  ],
  ['a file that claims 400 megapixels', HUGE, /too many pixels|sides/],
  ['a side that is too long', TALL, /16 to 8,000 pixels/],
  ['half a file', async () => (await logoPng()).subarray(0, 700), /damaged/],
  ['a JPEG without its end', async () => (await sceneJpeg(300, 96)).subarray(0, -40), /damaged/],
  ['an empty file', async () => Buffer.alloc(0), /damaged/],
])(
  'a logo file of the kind %s is refused with the reason, and nothing of it is kept',
  async (_name, file, reason) => {
    const { account } = await upload(await file());
    await check(account);
    const { logo, logoProblem, isLogoPending } = await brandingOf(account);
    expect(logo).toBeNull();
    expect(isLogoPending).toBe(false);
    expect(logoProblem).toMatch(reason);
    expect(
      await api.dependencies.storage.head(`brandings/${account.userId}/logo-1.png`),
    ).toBeNull();
  },
);

test('a logo that the store delivers in part is not refused, and is processed once it is delivered whole', async () => {
  const { account } = await upload(await logoPng());
  const { storage } = api.dependencies;
  const half: typeof storage = {
    ...storage,
    get: async (...request) => (await storage.get(...request)).subarray(0, 700),
  };
  await expect(check(account, 1, half)).rejects.toBeInstanceOf(MisreadError);
  expect(await brandingOf(account)).toMatchObject({ isLogoPending: true, logoProblem: null });
  await check(account);
  expect((await brandingOf(account)).logo).not.toBeNull();
});

test('a logo loses everything beside its pixels: a trailing page, text and EXIF', async () => {
  const secret = '<script>alert("polyglot")</script>';
  const jpeg = await sharp({ create: { width: 300, height: 100, channels: 3, background: red } })
    .withExif({ IFD0: { Copyright: secret } })
    .jpeg()
    .toBuffer();
  const { account } = await upload(Buffer.concat([jpeg, Buffer.from(secret)]), 'jpg');
  await check(account);
  const { logo_path } = await rowOf(account);
  const kept = await api.dependencies.storage.get(logo_path ?? '');
  expect(kept.subarray(1, 4).toString()).toBe('PNG');
  expect(kept.includes('script')).toBe(false);
});

test('logo files of other types or over 2 MB are refused before a worker sees them', async () => {
  const tiff = await upload(Buffer.from('II*\0'), 'tif');
  expect(tiff).toMatchObject({ status: 415, body: { code: 'file_type_not_allowed' } });
  const large = await upload(Buffer.alloc(2 * 1024 * 1024 + 1));
  expect(large).toMatchObject({ status: 413, body: { code: 'file_too_large' } });
  const stranger = await api.createAccount({ plan: 'pro' });
  const path = `uploads/${large.account.userId}/${newId()}.png`;
  const stolen = await api.call('PUT', '/api/me/branding/logo', {
    account: stranger,
    body: { path },
  });
  expect(stolen.status).toBe(404);
});

test('a logo check that the queue has lost is sent again as a new run', async () => {
  const { account } = await upload(await logoPng());
  const { db, queue } = api.dependencies;
  const lost = { ...queue, isPending: async () => false };
  await resendLogos({ db, queue: lost, log: silentLog });
  expect((await rowOf(account)).logo_run).toBe(1);
  const updated_at = new Date(Date.now() - 60_000).toISOString();
  await updateRows(db, 'brandings', { user_id: account.userId }, { updated_at });
  await resendLogos({ db, queue: lost, log: silentLog });
  expect((await rowOf(account)).logo_run).toBe(2);
  expect(await queue.isPending('branding.logo.v1', { userId: account.userId, run: 2 })).toBe(true);
});

test('the logo is part of the account’s own data, and is erased with the account', async () => {
  const { account } = await upload(await logoPng());
  await check(account);
  const { storage } = api.dependencies;
  const headers = { authorization: `Bearer ${account.token}` };
  const reply = await fetch(`${api.url}/api/me/export`, { headers });
  const zip = Buffer.from(await reply.arrayBuffer());
  expect(zip.includes('logo.png')).toBe(true);
  const { logo_path } = await rowOf(account);
  expect(await storage.head(logo_path ?? '')).not.toBeNull();
  expect((await api.call('DELETE', '/api/me', { account })).status).toBe(204);
  expect(await storage.head(logo_path ?? '')).toBeNull();
});
