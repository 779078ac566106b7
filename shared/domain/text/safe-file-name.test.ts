import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileNameKey, safeFileName } from './safe-file-name.ts';

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
