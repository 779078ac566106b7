import { expect, test } from 'vitest';
import { ODD_PHRASES } from './odd-phrases.ts';
import { checkEnglish, findOddPhrases } from './plain-english.ts';

const linesOf = (file: string, source: string) =>
  checkEnglish(file, source).map((found) => found.split(' – ', 1)[0]);

test.each([
  'a value that is no filter',
  'the albums, of which one is open',
  'Refused, whoever asks',
  'who cancels is told so',
  'the finding that it speaks of',
  'the upload goes on',
  'From where on a weakness is named',
  'the price; without one, nothing',
  'Null without any',
  'it starts by itself',
  'it is sent all the same',
  'lets an album be',
  'Whether a plan is a way on',
  'Writes the critique anew',
  'it waits for ever',
  'the same but for spaces',
  'what comes of a payment',
  'null where none is left',
  'what the coach says of it',
  'a fault that mends itself',
  'Retired kinds, which stored critiques hold',
  'null in rows from before it was stored',
  'as earlier versions did',
  'the name that it used to have',
  'for backward compatibility',
  'old rows have none',
])('"%s" is found as odd', (text) => {
  expect(findOddPhrases(text)).toHaveLength(1);
});

test.each([
  'A file that is no longer used, and is no more than 5 MB',
  'There are no photos',
  'Two photos, both of which are sharp; most of which are kept',
  'Errors are all the same to a retry',
  'The bell tolled',
  'A photo without any metadata',
  'It lets the caller choose what will be kept',
  'one comes after, and the author said nothing',
  'the previous photo, an older version of the same job, and the size used to compare',
])('"%s" passes', (text) => {
  expect(findOddPhrases(text)).toEqual([]);
});

test('every entry names a replacement, and matches from the start of a text', () => {
  for (const { pattern, instead } of ODD_PHRASES) {
    expect(instead).not.toBe('');
    expect(pattern.global).toBe(false);
  }
});

test('comments and test titles are checked, but no other texts or names', () => {
  const source = [
    "const mended = 'Whoever reads this page is told so';",
    '/** Refused,',
    ' * whoever asks. */',
    '// It goes',
    '// on.',
    "test.each([1])('it begins anew with %i', () => {});",
    "describe('by itself', () => {});",
    "say('by itself');",
  ].join('\n');
  expect(linesOf('a.test.ts', source)).toEqual([
    'a.test.ts:2: "whoever"',
    'a.test.ts:4: "goes on"',
    'a.test.ts:6: "anew"',
    'a.test.ts:7: "by itself"',
  ]);
  expect(linesOf('a.ts', source)).toEqual(['a.ts:2: "whoever"', 'a.ts:4: "goes on"']);
});

test('names of what is kept for a past are found in code', () => {
  const source =
    'const RETIRED_KINDS = [];\nimport { legacy } from "./a.ts";\nfunction readLegacyRow() {}';
  expect(linesOf('a.ts', source)).toEqual(['a.ts:1: "RETIRED_KINDS"', 'a.ts:3: "readLegacyRow"']);
});

test('documents are checked, but not their code and quotations', () => {
  const source = [
    'It starts anew.',
    '"It starts anew", `anew` and “anew”',
    '```sh',
    'start anew',
    '```',
    'It goes on.',
  ].join('\n');
  expect(linesOf('a.md', source)).toEqual(['a.md:1: "anew"', 'a.md:6: "goes on"']);
});
