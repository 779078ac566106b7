import { expect, test } from 'vitest';
import { sidecarPaths } from './sidecar-names.ts';

test('a sidecar has the name that its program looks for', () => {
  const names = ['IMG_1.jpg', 'day.2.CR3.jpg', 'plain', '.jpg', 'نور.jpg', 'a & b 🌅.jpeg'];
  const lightroom = [
    'IMG_1.xmp',
    'day.2.CR3.xmp',
    'plain.xmp',
    '.jpg.xmp',
    'نور.xmp',
    'a & b 🌅.xmp',
  ];
  expect(sidecarPaths(names, 'lightroom')).toEqual(lightroom);
  expect(sidecarPaths(names, 'darktable')).toEqual(names.map((name) => `${name}.xmp`));
});

test('photos of the same name have their sidecars in folders, ignoring case', () => {
  const names = ['IMG_1.jpg', 'img_1.JPG', 'IMG_1.heic', 'IMG_2.jpg'];
  expect(sidecarPaths(names, 'lightroom')).toEqual([
    'IMG_1.xmp',
    '2/img_1.xmp',
    '3/IMG_1.xmp',
    'IMG_2.xmp',
  ]);
  expect(sidecarPaths(names, 'darktable')).toEqual([
    'IMG_1.jpg.xmp',
    '2/img_1.JPG.xmp',
    'IMG_1.heic.xmp',
    'IMG_2.jpg.xmp',
  ]);
});

test('no sidecar’s name leaves the folder, or is longer than a file system allows', () => {
  const names = ['../../etc/passwd', '..', 'C:\\x.jpg', 'a\u0000b.jpg', `${'ї'.repeat(200)}.jpg`];
  const paths = sidecarPaths(names, 'darktable');
  expect(paths.slice(0, 4)).toEqual([
    '.._.._etc_passwd.xmp',
    'photo.xmp',
    'C__x.jpg.xmp',
    'a_b.jpg.xmp',
  ]);
  expect(Buffer.byteLength(paths[4] ?? '')).toBeLessThanOrEqual(255);
});
