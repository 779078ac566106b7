import lists from './common-passwords.json' with { type: 'json' };

/*
 * The most common passwords of breach lists, written as base words and the endings that people add to them, so that
 * a few kilobytes cover well over ten thousand. Base words are lower case and compared case-insensitively. Numbers,
 * repeats and keyboard walks follow the rules below. The lists are lines of words.
 */

const split = (lines: readonly string[]) => lines.flatMap((line) => line.split(' '));

/** Digits and symbols that replace letters in such passwords (p@ssw0rd, $unshine). */
const LETTER_OF: Record<string, string> = { '@': 'a', '0': 'o', $: 's', '3': 'e', '1': 'i' };
const withLetters = (text: string) => text.replace(/[@0$31]/g, (sign) => LETTER_OF[sign] ?? sign);

const words = new Set(split(lists.words));
const endings = ['', ...split(lists.endings)];
const exact = new Set(split(lists.exact).map((text) => text.toLowerCase()));

const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const walks = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);

/** A repeated unit of up to three characters (aaaaaa, 121212, abcabc), or of four digits. */
const isRepeated = (text: string) => /^(.{1,3}?)\1+$/.test(text) || /^(\d{4})\1+$/.test(text);

const isWordWithEnding = (text: string) =>
  endings.some((ending) => {
    if (!text.endsWith(ending)) return false;
    const base = text.slice(0, text.length - ending.length);
    return words.has(base) || words.has(withLetters(base));
  });

/**
 * Whether a password is among the most common ones of breach lists, in any letter case.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  return (
    exact.has(text) ||
    isRepeated(text) ||
    walks.some((walk) => walk.includes(text)) ||
    isWordWithEnding(text)
  );
}
