import lists from './common-passwords.json' with { type: 'json' };

/** Characters. */
const PASSWORD_MIN_LENGTH = 6;
const PASSWORD_MAX_LENGTH = 128;

/** Why a password is refused: the reason for programs (as auth-js knows them) and the text for people. */
export type PasswordProblem = { reason: 'length' | 'pwned' | 'characters'; message: string };

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
function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  return (
    exact.has(text) ||
    isRepeated(text) ||
    walks.some((walk) => walk.includes(text)) ||
    isWordWithEnding(text)
  );
}

/**
 * The rules of a new password, for sign-up and for a change.
 * @param email of the account, in any letter case; empty if it is unknown
 * @returns the first rule that the password breaks; null if it may be used
 */
export function findPasswordProblem(password: string, email: string): PasswordProblem | null {
  if (password.length < PASSWORD_MIN_LENGTH) {
    const message = `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`;
    return { reason: 'length', message };
  }
  if (password.length > PASSWORD_MAX_LENGTH) {
    const message = `Password must be at most ${PASSWORD_MAX_LENGTH} characters long`;
    return { reason: 'length', message };
  }
  if (email !== '' && password.trim().toLowerCase() === email.trim().toLowerCase()) {
    return { reason: 'characters', message: 'Password must not be your email address' };
  }
  if (isCommonPassword(password)) {
    const message = 'This password is too common. Please choose a different one';
    return { reason: 'pwned', message };
  }
  return null;
}
