import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARD_CHARACTERS, firstSentence, shorten, TIP_CHARACTERS } from './shorten.ts';

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
