import fc from 'fast-check';
import { expect, test } from 'vitest';
import { photoTypeOf } from './photo-types.ts';

test('any bytes, however few, have a type or none', () => {
  const length = fc.constantFrom(
    [0, 0, 0, 0],
    [0, 0, 0, 1],
    [0, 0, 0, 24],
    [0xff, 0xff, 0xff, 0xff],
  );
  const type = fc.constantFrom('ftyp', 'GIF8', '\0\0\0\0').map((text) => [...Buffer.from(text)]);
  const start = fc.tuple(length, type, fc.uint8Array({ maxLength: 40 }));
  const cut = fc
    .tuple(start, fc.nat(48))
    .map(([parts, end]) => Uint8Array.from(parts.flatMap((part) => [...part])).subarray(0, end));
  fc.assert(
    fc.property(cut, (bytes) => {
      expect([null, 'image/heic', 'image/heif']).toContain(photoTypeOf(undefined, bytes));
    }),
    { numRuns: 500 },
  );
});

test.each(['II*\0', 'MM\0*', 'II+\0', 'MM\0+'])(
  'a TIFF is one, whatever else it is taken for: %j',
  (start) => {
    const bytes = Buffer.from(`${start}and more`, 'latin1');
    expect(photoTypeOf('image/x-nikon-nef', bytes)).toBe('image/tiff');
  },
);
