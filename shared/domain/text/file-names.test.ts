import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberingFiles, quotedName } from './file-names.ts';

describe('numberingFiles', () => {
  const NAMES = ['anna & ben.jpg', 'DSC_0012.jpg', 'DSC_001.jpg', 'sunset.jpg'];
  const numbered = numberingFiles(NAMES);

  test.each([
    ['“anna & ben.jpg” is the strongest photo.', 'Photo 1 is the strongest photo.'],
    [
      'Both fall behind: “DSC_001.jpg” and “DSC_0012.jpg”.',
      'Both fall behind: photo 3 and photo 2.',
    ],
    ['It is soft. DSC_001.jpg is not.', 'It is soft. Photo 3 is not.'],
    ['The light of DSC_0012 is even.', 'The light of photo 2 is even.'],
    ['A sunset, as in “sunset” and sunset.jpg.', 'A sunset, as in photo 4 and photo 4.'],
    ['DSC_00123 is none of them.', 'DSC_00123 is none of them.'],
    ['Nothing is named.', 'Nothing is named.'],
  ])('turns “%s” into numbers', (text, expected) => {
    expect(numbered(text)).toBe(expected);
  });

  test('does not distinguish photos of the same name', () => {
    expect(numberingFiles(['a-1.jpg', 'a-1.jpg'])('Keep “a-1.jpg”.')).toBe(
      'Keep one of the photos.',
    );
  });

  test('leaves no file name in any text, however long or odd', () => {
    const name = fc
      .string({ minLength: 1, maxLength: 60, unit: 'binary' })
      .map((stem) => `secret-${stem}.jpg`);
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 12 }), (names) => {
        const text = names.map((one) => `See ${quotedName(one)}, or ${one}.`).join(' ');
        expect(numberingFiles(names)(text)).not.toContain('secret');
      }),
    );
  });
});
