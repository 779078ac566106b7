import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNameKey, safeFileName } from '../text/safe-file-name.ts';
import { isNamedAfter, sidecarPaths } from './sidecar-names.ts';

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

test('a sidecar has another name than its photo only where some system can’t hold that', () => {
  const names = ['CON.jpg', 'aux.CR3', 'COM1', 'name:stream.jpg', 'CONTACT.jpg', 'day 1. .jpg'];
  expect(sidecarPaths(names, 'lightroom')).toEqual([
    '_CON.xmp',
    '_aux.xmp',
    '_COM1.xmp',
    'name_stream.xmp',
    'CONTACT.xmp',
    'day 1. .xmp',
  ]);
  const darktable = sidecarPaths(names, 'darktable');
  expect(darktable[0]).toBe('_CON.jpg.xmp');
  const kept = names.filter((name, at) => isNamedAfter(name, darktable[at] ?? '', 'darktable'));
  expect(kept).toEqual(['CONTACT.jpg', 'day 1. .jpg']);
});

test('photos whose names differ in how accents are encoded have their sidecars in folders', () => {
  const names = ['\u00e9.jpg', 'e\u0301.jpg', 'E\u0301.jpg', 'e.jpg', '_CON.jpg', 'CON.jpg'];
  expect(sidecarPaths(names, 'darktable')).toEqual([
    '\u00e9.jpg.xmp',
    '2/e\u0301.jpg.xmp',
    '3/E\u0301.jpg.xmp',
    'e.jpg.xmp',
    '_CON.jpg.xmp',
    '2/_CON.jpg.xmp',
  ]);
});

test('any photos have sidecars that unpack everywhere, none over another', () => {
  const parts = fc.constantFrom(
    ...'CON con NUL é e\u0301 É a A ß ſ ss .. . : / x.jpg _ .JPG 📷'.split(' '),
    ' ',
    'ї'.repeat(130),
  );
  const name = fc.array(parts, { minLength: 1, maxLength: 4 }).map((some) => some.join(''));
  const program = fc.constantFrom('lightroom' as const, 'darktable' as const);
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), program, (names, wanted) => {
      const paths = sidecarPaths(names, wanted);
      expect(new Set(paths.map(fileNameKey)).size).toBe(names.length);
      for (const path of paths) {
        expect(path.split('/').map((part) => safeFileName(part))).toEqual(path.split('/'));
      }
    }),
  );
});
