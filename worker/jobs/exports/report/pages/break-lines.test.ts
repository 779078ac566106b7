import { expect, test } from 'vitest';
import { balanceLines, breakParagraph } from './break-lines.ts';

/** Every character is one unit wide. */
const widthOf = (text: string) => [...text].length;
const trimmed = (lines: readonly string[]) => lines.map((line) => line.trimEnd());

test('no line begins with a comma or a closing quote, and nothing is lost', () => {
  const text = 'Neringa, “žiemos”, kelionė, toli; ir “čia”.';
  for (let width = 10; width < text.length; width += 1) {
    const lines = breakParagraph(text, width, widthOf);
    expect(lines.join('')).toBe(text);
    for (const line of lines) {
      expect(line).not.toMatch(/^[\s,;.”]/);
      expect(widthOf(line.trimEnd())).toBeLessThanOrEqual(width);
    }
  }
});

test.each(['78 mm', '1 1/2 stops', '2/3 EV', 'ISO 400', 'Mark 2', '77 of 100', '4 %'])(
  '“%s” stays on one line',
  (together) => {
    for (let before = 1; before < 20; before += 1) {
      const text = `${'a '.repeat(before)}${together} is what it says`;
      const lines = breakParagraph(text, 20, widthOf);
      expect(lines.some((line) => line.includes(together))).toBe(true);
    }
  },
);

test('Chinese and Japanese break between characters, but not before a full stop', () => {
  expect(breakParagraph('京都の紅葉。', 5, widthOf)).toEqual(['京都の紅', '葉。']);
});

test('a word wider than a line is broken, but never inside a grapheme', () => {
  expect(breakParagraph('IMG_20261124_0001.jpg', 8, widthOf)).toEqual([
    'IMG_2026',
    '1124_000',
    '1.jpg',
  ]);
  const family = '👩‍👩‍👧'.repeat(3);
  const lines = breakParagraph(family, 7, widthOf);
  expect(lines.every((line) => line === '👩‍👩‍👧')).toBe(true);
});

test('no single word is left on the last line, unless avoiding that takes another line', () => {
  const text = 'Cool colors make the photo look friendlier.';
  expect(trimmed(breakParagraph(text, 31, widthOf))).toEqual([
    'Cool colors make the photo',
    'look friendlier.',
  ]);
  expect(trimmed(breakParagraph('one extraordinarily', 15, widthOf))).toEqual([
    'one',
    'extraordinarily',
  ]);
});

test('the lines of a title have about the same length', () => {
  const text = 'Fine detail seems smeared sideways, though it should not be.';
  expect(trimmed(balanceLines(text, 50, widthOf))).toEqual([
    'Fine detail seems smeared',
    'sideways, though it should not be.',
  ]);
});
