import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberingFiles, quotedName } from './file-names.ts';
import { fileNameKey, safeFileName } from './safe-file-name.ts';
import { CARD_CHARACTERS, firstSentence, shorten, TIP_CHARACTERS } from './shorten.ts';

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

test.each([
  // Windows has devices of these names, in any case and with any extension.
  ['CON', '.xmp', '_CON.xmp'],
  ['aux', '.jpg', '_aux.jpg'],
  ['NUL', '', '_NUL'],
  ['COM1', '.xmp', '_COM1.xmp'],
  ['LPT9', '.x', '_LPT9.x'],
  ['com³', '.xmp', '_com³.xmp'],
  ['con.jpg', '.xmp', '_con.jpg.xmp'],
  ['prn ', '.xmp', '_prn .xmp'],
  ['CONIN$', '', '_CONIN$'],
  // It drops dots and blanks at the end.
  ['2026.', '', '2026_'],
  ['2026 ', '', '2026_'],
  ['name:stream', '.jpg', 'name_stream.jpg'],
  ['a<b>c:d"e|f?g*h\\i/j', '.jpg', 'a_b_c_d_e_f_g_h_i_j.jpg'],
  ['a\u0000b\nc\u007f\u0085', '.jpg', 'a_b_c__.jpg'],
  ['half \ud83d', '.jpg', 'half \ufffd.jpg'],
  ['', '', '_'],
  ['.', '', '_'],
  ['..', '', '._'],
  ['../..', '.xmp', '.._...xmp'],
  // What is cut to 255 bytes can be a device again.
  [`CON${' '.repeat(260)}x`, '.xmp', `_CON${' '.repeat(247)}.xmp`],
  ['ї'.repeat(200), '.xmp', `${'ї'.repeat(125)}.xmp`],
])('the file name %j with the extension %j becomes %j', (stem, extension, name) => {
  expect(safeFileName(stem, extension)).toBe(name);
});

test.each([
  'CONTACT',
  'COM10',
  'COM1x',
  'nul-1',
  '_CON',
  '.hidden',
  '...',
  ' leading',
  'a. b',
  'a & b 🌅 #%{}~$',
  'نور',
  'e\u0301',
  '\u00e9',
])('the file name “%s.jpg”, which every system can hold, stays as it is', (stem) => {
  expect(safeFileName(stem, '.jpg')).toBe(`${stem}.jpg`);
});

describe('any text', () => {
  const long = 'a'.repeat(100);
  const odd = `CON nul COM1 lpt² . .. / \\ : * \u0000 é e\u0301 写 📷 \ud800 \u202e ${long} _ .jpg`;
  const tricky = fc.constantFrom(' ', ...odd.split(' '));
  const text = fc.oneof(
    fc.array(tricky, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 300 }),
  );
  const extension = fc.constantFrom('', '.xmp', '.pdf');
  const WINDOWS_REFUSES =
    // biome-ignore lint/suspicious/noControlCharactersInRegex: Windows refuses these.
    /[\u0000-\u001f<>:"/\\|?*]|[. ]$|^(con|prn|aux|nul|(com|lpt)[\d¹²³]) *(\.|$)/i;

  test('becomes a name that Windows, macOS and Linux can hold', () => {
    fc.assert(
      fc.property(text, extension, (stem, ending) => {
        const name = safeFileName(stem, ending);
        expect(name).not.toMatch(WINDOWS_REFUSES);
        expect(name.isWellFormed()).toBe(true);
        expect(['', '.', '..']).not.toContain(name);
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
        expect(name.endsWith(ending)).toBe(true);
      }),
    );
  });

  test('that has become a name stays it', () => {
    fc.assert(
      fc.property(text, (stem) => {
        const name = safeFileName(stem);
        expect(safeFileName(name)).toBe(name);
      }),
    );
  });
});

test.each([
  ['IMG_1.jpg', 'img_1.JPG'],
  ['\u00e9.xmp', 'e\u0301.xmp'],
  ['\u00c9.xmp', 'e\u0301.XMP'],
  ['\u212bngstr\u00f6m', '\u00e5ngstro\u0308m'],
  ['ΟΔΟΣ.jpg', 'οδος.jpg'],
  ['ΟΔΟΣ.jpg', 'οδοσ.jpg'],
])('the file names %s and %s are one file on some system', (one, other) => {
  expect(fileNameKey(one)).toBe(fileNameKey(other));
});

test.each([
  ['e.xmp', 'é.xmp'],
  ['a.jpg', 'a_.jpg'],
  ['x2.jpg', 'x².jpg'],
])('the file names %s and %s are two files everywhere', (one, other) => {
  expect(fileNameKey(one)).not.toBe(fileNameKey(other));
});

const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 1, maxLength: 14 });
const proseOf = (minLength: number) =>
  fc.array(word, { minLength, maxLength: 2 * minLength }).map((words) => words.join(' '));

/** Each word takes two characters at least. */
const longer = proseOf(TIP_CHARACTERS / 2 + 1);

describe('shorten', () => {
  test('is used with 120 characters on cards, and 300 in tips', () => {
    expect([CARD_CHARACTERS, TIP_CHARACTERS]).toEqual([120, 300]);
  });

  test('leaves a text that fits unchanged', () => {
    fc.assert(
      fc.property(proseOf(1), (text) => {
        expect(shorten(text, text.length)).toBe(text);
      }),
    );
  });

  test.each([CARD_CHARACTERS, TIP_CHARACTERS])(
    'keeps as many whole words of prose over %i characters as fit, and adds three dots',
    (limit) => {
      fc.assert(
        fc.property(longer, (text) => {
          const short = shorten(text, limit);
          expect(short.endsWith('...')).toBe(true);
          const kept = short.slice(0, -3);
          expect(kept.length).toBeLessThanOrEqual(limit);
          expect(text.startsWith(`${kept} `)).toBe(true);
          const next = text.slice(kept.length + 1).split(' ')[0] ?? '';
          expect(`${kept} ${next}`.length).toBeGreaterThan(limit);
        }),
      );
    },
  );

  test('makes no text longer than the limit and the dots, and leaves no half of a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc.integer({ min: 1, max: 320 }),
        (text, limit) => {
          const short = shorten(text, limit);
          expect(short.length).toBeLessThanOrEqual(limit + 3);
          if (text.isWellFormed()) expect(short.isWellFormed()).toBe(true);
        },
      ),
    );
  });

  test.each([
    ['The sky is blown out, and the house too', 22, 'The sky is blown out...'],
    ['abcdefghij', 4, 'abcd...'],
    ['The sky. The house.', 8, 'The sky...'],
  ])('turns %j in %i characters into %j', (text, limit, short) => {
    expect(shorten(text, limit)).toBe(short);
  });
});

describe('firstSentence', () => {
  test.each([
    ['The sky is blown out. Lower it.', 'The sky is blown out.'],
    ['At f/2.8 it is soft. Stop down.', 'At f/2.8 it is soft.'],
    ['Is it "sharp?" Look again.', 'Is it "sharp?"'],
    ['One without an end', 'One without an end'],
    ['', ''],
  ])('of %j is %j', (text, first) => {
    expect(firstSentence(text)).toBe(first);
  });

  test('is the beginning of the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        expect(text.trimStart().startsWith(firstSentence(text))).toBe(true);
      }),
    );
  });
});
