import { expect, test } from 'vitest';
import { decodeRawProfile } from './raw-profile.ts';

const decoded = (text: string) => {
  const bytes = decodeRawProfile(text);
  return bytes && Buffer.from(bytes).toString('hex');
};

test.each([
  ['ImageMagick', '\nexif\n       6\n457869660000\n'],
  ['a name of several words', '\ngeneric profile\n       6\n457869660000\n'],
  ['several lines', '\nexif\n       6\n457869\n660000\n'],
  ['line ends of Windows', '\r\nexif\r\n6\r\n457869\r\n660000\r\n'],
  ['no first line end', 'exif\n6\n457869660000'],
  ['a length that is too long', '\nexif\n  60\n457869660000\n'],
  ['a length that is too short', '\nexif\n  6\n4578696600000102\n'],
  ['an odd digit at the end', '\nexif\n  9\n4578696600000'],
  ['something else after the digits', '\nexif\n  9\n457869660000-x-'],
])('a raw profile is read with %s', (_how, text) => {
  expect(decoded(text)).toBe('457869660000');
});

test.each([
  ['an empty text', ''],
  ['a text', 'A photo of a cat'],
  ['no length', '\nexif\n457869660000zz\n'],
  ['line ends', '\n'.repeat(500_000)],
  ['blanks', ' '.repeat(500_000)],
])('no raw profile is read from %s', (_what, text) => {
  expect(decoded(text)).toBeNull();
});

test('a raw profile is read up to 256 kB', () => {
  expect(decodeRawProfile(`\nexif\n999999999\n${'00'.repeat(300_000)}`)).toHaveLength(256 * 1024);
});
