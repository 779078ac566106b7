import { expect, test } from 'vitest';
import { acceptFile } from './accept-file.ts';

const USER = '0198a000-0000-7000-8000-000000000000';

const accept = (file: { ext?: string; type?: string }) => {
  const { path, type } = acceptFile(USER, { size: 1000, ...file });
  return `${path.split('.').at(-1)} ${type}`;
};

test.each([
  ['a camera’s HIF', { ext: 'HIF', type: 'image/heif' }, 'heif image/heif'],
  ['a JFIF saved by Windows', { ext: 'jfif', type: 'image/jpeg' }, 'jpg image/jpeg'],
  ['a multi-picture file', { ext: 'mpo', type: 'image/mpo' }, 'jpg image/jpeg'],
  ['a HEIC called .jpg', { ext: 'jpg', type: 'image/heic' }, 'heic image/heic'],
  ['a JPEG called .heic', { ext: 'heic', type: 'image/jpeg' }, 'jpg image/jpeg'],
  ['an extension with a blank', { ext: 'JPG ', type: 'IMAGE/JPEG' }, 'jpg image/jpeg'],
  ['a half download', { ext: 'part', type: 'image/jpeg' }, 'jpg image/jpeg'],
  ['a whole name without a dot', { ext: '1000012345', type: 'image/jpg' }, 'jpg image/jpeg'],
  ['no extension', { ext: '', type: 'image/png' }, 'png image/png'],
  ['only a type', { type: 'image/x-tiff; charset=binary' }, 'tif image/tiff'],
  ['a burst', { ext: 'heics', type: 'image/heic-sequence' }, 'heic image/heic'],
  ['a RAW file', { ext: 'CR3', type: 'image/x-canon-cr3' }, 'cr3 image/x-canon-cr3'],
])('a photo is stored by its type, whatever its extension: %s', (_what, file, stored) => {
  expect(accept(file)).toBe(stored);
});

test.each([
  ['an empty type', { ext: 'heic', type: '' }],
  ['no type', { ext: 'jpg' }],
  ['nothing but a size', {}],
  ['bytes', { ext: 'gif', type: 'application/octet-stream' }],
  ['a camera’s format that is not registered', { ext: 'srw', type: 'image/x-samsung-srw' }],
])('a file whose type says nothing waits for its content to be read: %s', (_what, file) => {
  expect(accept(file)).toBe('bin application/octet-stream');
});

test.each([
  'video/quicktime',
  'application/pdf',
  'image/gif',
  'image/svg+xml',
  'image/avif',
  'text/plain',
  'text/html; charset=utf-8',
  'no type',
])('a file that is certainly no photo is refused, whatever its extension: %s', (type) => {
  expect(() => accept({ ext: 'jpg', type })).toThrow('Invalid file type. Allowed: jpg, jpeg, png');
});

test('no text of the caller gets into the path', () => {
  const { path } = acceptFile(USER, { ext: '../../x', size: 1000, type: 'image/jpeg' });
  expect(path).toMatch(new RegExp(`^uploads/${USER}/[0-9a-f-]{36}\\.jpg$`));
});
