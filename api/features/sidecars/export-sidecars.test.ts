import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { downloadSidecars } from '@photo-coach/testing/sidecars/download-sidecars.ts';
import { judgedAlbum, TWELVE } from '@photo-coach/testing/sidecars/sidecar-albums.ts';
import { expect, onTestFinished, test } from 'vitest';

const api = runApi();

test('a zip of sidecars has one for each photo and a README, and no photo', async () => {
  const account = await api.createAccount({ plan: 'creator' });
  const { albumId } = await judgedAlbum(api, account, TWELVE);
  const lightroom = await downloadSidecars(api, account, { albumId, program: 'lightroom' });
  expect(lightroom.names).toEqual([
    'IMG_1.xmp',
    'Tom & Jerry _1_.xmp',
    'sunset 🌅.xmp',
    'صورة.xmp',
    '2/IMG_1.xmp',
    '3/img_1.xmp',
    '=SUM(A1).xmp',
    'it’s _me_.xmp',
    'blurred.xmp',
    'old.xmp',
    'a,b.xmp',
    'z.xmp',
    'README.txt',
  ]);
  const darktable = await downloadSidecars(api, account, { albumId, program: 'darktable' });
  expect(darktable.names.slice(0, 6)).toEqual([
    'IMG_1.jpg.xmp',
    'Tom & Jerry _1_.jpg.xmp',
    'sunset 🌅.heic.xmp',
    'صورة.jpg.xmp',
    '2/IMG_1.JPG.xmp',
    'img_1.png.xmp',
  ]);
  expect(darktable.text('README.txt')).toContain('same name:\n  IMG_1.JPG\n');
});

test('sidecars of an album that is still analyzed are refused', async () => {
  const account = await api.createAccount({ plan: 'creator' });
  const { albumId } = await acceptAlbum(api, account, 2);
  const path = `/api/sidecars?album=${albumId}&program=lightroom`;
  const reply = await api.call('GET', path, { account });
  expect(reply).toMatchObject({ status: 409, body: { code: 'job_not_done' } });
});

test('another’s album in a request for sidecars is not found, a photo without a critique is named, and no album gives no zip', async () => {
  const account = await api.createAccount({ plan: 'creator' });
  const own = await judgedAlbum(api, account, TWELVE.slice(0, 3));
  const stranger = await api.createAccount({ plan: 'creator' });
  const other = await judgedAlbum(api, stranger, TWELVE.slice(0, 2));
  const ask = (query: string) => api.call('GET', `/api/sidecars?${query}`, { account });
  const theirs = await ask(`album=${other.albumId}&program=lightroom`);
  expect(theirs.status).toBe(404);
  for (const query of [
    'album=&program=lightroom',
    `album=${own.albumId}`,
    'album=1&program=darktable',
  ])
    expect((await ask(query)).status, query).toBe(422);
  await updateRows(
    api.dependencies.db,
    'photos',
    { id: own.photoIds[1] ?? '' },
    { state: 'failed' },
  );
  const wanted = { albumId: own.albumId, program: 'lightroom' } as const;
  const { names, text } = await downloadSidecars(api, account, wanted);
  expect(names.slice(0, 2)).toEqual(['IMG_1.xmp', 'sunset 🌅.xmp']);
  expect(text('README.txt')).toContain('no critique:\n  Tom & Jerry <1>.jpg\n');
});

test('a zip of sidecars of photos with odd names unpacks, no file over another', async () => {
  const account = await api.createAccount({ plan: 'creator' });
  const names = [
    'CON.jpg',
    'NUL',
    'lpt9.CR3',
    'trailing. .jpg',
    '..',
    'name:stream.jpg',
    'a\\b/c.jpg',
    '\u00e9.jpg',
    'e\u0301.jpg',
    'E\u0301.JPG',
    `${'ї'.repeat(120)}1.jpg`,
    `${'ї'.repeat(120)}2.jpg`,
  ];
  const photos = TWELVE.map((photo, at) => ({ ...photo, name: names[at] ?? photo.name }));
  const { albumId } = await judgedAlbum(api, account, photos);
  for (const program of ['lightroom', 'darktable'] as const) {
    const { zip, text } = await downloadSidecars(api, account, { albumId, program });
    const folder = await mkdtemp(path.join(os.tmpdir(), 'sidecars-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const [name, { content }] of zip) {
      await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
      await writeFile(path.join(folder, name), content, { flag: 'wx' });
    }
    const found = await readdir(folder, { recursive: true });
    expect(found.filter((name) => name.endsWith('.xmp'))).toHaveLength(12);
    const ending = program === 'lightroom' ? '.xmp' : '.jpg.xmp';
    expect(text('README.txt')).toContain(`can’t hold the photo’s own:\n  CON.jpg: _CON${ending}\n`);
  }
});
