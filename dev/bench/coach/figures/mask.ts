/** A pattern for any of these words, which may be patterns themselves. */
const anyOf = (words: string, ...more: readonly string[]): string =>
  `(?:${[...words.split(' '), ...more].join('|')})`;

const COUNTS = anyOf('two three four five six seven eight nine ten eleven twelve');
const SHARES = anyOf('half thirds? quarters? fifths? tenths? twentieth fiftieth hundredth');
/** "3,200", "1 1/3 stops", "2/3 of a stop", "a third", "three quarters", "ten". */
const NUMBERS = `(?:${[
  String.raw`\d+(?:[.,/:]\d+)*(?: \d/\d)?(?: (?:of a )?stops?)?`,
  `(?:(?:a|${COUNTS}) )?${SHARES}`,
  COUNTS,
].join('|')})`;

const SIDES = anyOf('left right top bottom middle center upper lower');
const PARTS = anyOf('side edge corner half third quarter part');
const TOWARD = anyOf('in at on across down along near toward from to');
/** "in the top left", "the left side", "down the middle of the photo", "all over the photo". */
const PLACES = `(?:${[
  `(?:${TOWARD} )?(?:the )?${SIDES}(?:[ -]${SIDES})*(?: ${PARTS})?(?: of the (?:photo|frame|picture))?`,
  'all over the (?:photo|frame|picture)',
].join('|')})`;

const COLORS = anyOf(
  `pink pinkish red reddish orange yellow yellowish green greenish blue-green blue bluish purple magenta violet
turquoise teal cyan brown black white gray golden lavender beige`.replaceAll('\n', ' '),
);

/** The possible subjects of a photo, with their articles, so that "the people" and "a dog" are masked alike. */
const NOUNS = anyOf(
  `subject object person people man woman child face faces figure figures animal animals bird birds cat cats dog dogs
horse horses sheep cow cows elephant bear zebra giraffe vehicle vehicles bicycle car cars motorcycle airplane bus train
truck boat boats flower flowers building buildings tree trees`.replaceAll('\n', ' '),
  'main part',
);

const wholeWords = (words: string): RegExp =>
  new RegExp(String.raw`(?<![\w-])${words}(?![\w-])`, 'gi');

/** In this order: a place may come before a noun, and contains no number or color. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  [wholeWords(PLACES), '@'],
  [wholeWords(COLORS), '~'],
  [wholeWords(`(?:(?:the|a|an) )?${NOUNS}(?:'s)?`), '*'],
  [wholeWords(NUMBERS), '#'],
  [wholeWords(anyOf('it they them')), 'it'],
  [wholeWords(anyOf('its their')), 'its'],
];

/**
 * A sentence with the parts masked that vary between photos: numbers (#), places (@), colors (~), and nouns of what is
 * shown (*) with their pronouns.
 */
export const masked = (text: string): string =>
  MASKS.reduce((left, [words, mask]) => left.replace(words, mask), text).toLowerCase();
