/** Longest text on a card, in characters. */
export const CARD_CHARACTERS = 120;
/** Longest text of a tip, in characters. */
export const TIP_CHARACTERS = 300;

const DOTS = '...';

/**
 * A text of at most `limit` characters, and three dots if something was left out. It ends at the end of a word, unless
 * its first word is longer than that.
 */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit + 1);
  const wordEnd = cut.search(/\s\S*$/);
  const kept =
    wordEnd > 0 ? cut.slice(0, wordEnd).trimEnd() : withoutHalfCharacter(cut.slice(0, limit));
  return `${kept.replace(/[\s.,;:–—-]+$/, '')}${DOTS}`;
}

/** Drops the first half of a character that takes two UTF-16 units. */
const withoutHalfCharacter = (text: string) => text.replace(/[\uD800-\uDBFF]$/, '');

/** The first sentence of a text: up to the first period, exclamation or question mark before a space. */
export function firstSentence(text: string): string {
  const end = /[.!?…]['"”’)]*\s/.exec(text);
  return end === null ? text.trim() : text.slice(0, end.index + end[0].length).trim();
}
