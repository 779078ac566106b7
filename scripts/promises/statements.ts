/** What a person can read in one place: a page as one kind of person sees it, or a mail. */
export type Place = {
  name: string;
  text: string;
  /** The rows of a plan's list in that place. */
  rows: readonly string[];
};

/** A number or price in a place. */
export type Statement = { what: string; value: string; place: string; quote: string };

const PRICE = String.raw`([$£€¥]\d[\d,]*(?:\.\d+)?)`;
/** Between a plan's name and its price, in cards, dialogs, questions and checkouts. */
const BEFORE_PRICE = String.raw`(?: Most Popular)?(?: costs)?(?: \d+ days? free, then)? `;

/** Any price; each must belong to a plan, or be zero. */
export const ANY_PRICE = 'a price';

/** The kinds of statements, each with the pattern that finds it; its first group is the value. */
const PATTERNS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['price of Creator', new RegExp(`\\bCreator\\b${BEFORE_PRICE}${PRICE}`, 'g')],
  ['price of Pro', new RegExp(`\\bPro\\b${BEFORE_PRICE}${PRICE}`, 'g')],
  [ANY_PRICE, new RegExp(PRICE, 'g')],
  ['photos a day', /([\d,–-]*\d) photos (?:a|per) day/g],
  ['photos a day', /of ([\d,]+) photos left today/g],
  ['photos a month', /photos a day, ([\d,]+) a month/g],
  ['photos a month', /([\d,–-]*\d) photos (?:a|per) month/g],
  ['photos a month', /of ([\d,]+) photos left this month/g],
  ['critiques a day', /(\d+) (?:free )?critiques (?:a|per) day/g],
  ['critiques a day', /of (\d+) critiques left today/g],
  ['critiques a day', /(\d+) analyses a day/g],
  ['critiques a day', /today['’]s (\d+) free critiques/g],
  ['critiques a day', /Starter includes (\d+) per calendar day/g],
  ['free folder uploads', /(?:^| )(\d+) free folder uploads(?! left)/g],
  ['free folder uploads', /of (\d+) free folder uploads left/g],
  ['photos of an album', /album (?:uploads )?of (?:up to|\d+ to) (\d+)/gi],
  ['days of the trial', /(\d+) days? free, then/g],
  ['days of the trial', /free for (\d+) days?/g],
  ['days of the guarantee', /within (\d+) days of buying/g],
  ['days of the guarantee', /Yes, for (\d+) days/g],
];

/** Two ways to write one amount count as one: `$9.00` and `$9`, `3,000` and `3000`. */
const normalize = (value: string): string => value.replaceAll(',', '').replace(/\.00$/, '');

/** The statements in the text of a place. */
export function readStatements({ name, text }: Place): Statement[] {
  const flat = text.replace(/\s+/g, ' ');
  return PATTERNS.flatMap(([what, pattern]) =>
    Array.from(flat.matchAll(pattern), ([quote, value = '']) => ({
      what,
      value: normalize(value),
      place: name,
      quote: quote.trim(),
    })),
  );
}

const describe = ({ value, place, quote }: Statement): string => `${value} (${place}: “${quote}”)`;

/** One sentence for each difference between places, and for every price of an unknown plan. */
export function findDifferences(statements: readonly Statement[]): string[] {
  const groups = Map.groupBy(statements, ({ what }) => what);
  const prices = groups.get(ANY_PRICE) ?? [];
  groups.delete(ANY_PRICE);
  const differing = [...groups].flatMap(([what, group]) => {
    const values = Map.groupBy(group, ({ value }) => value);
    if (values.size < 2) return [];
    return [
      `${what}: ${[...values.values()].flatMap(([first]) => (first ? [describe(first)] : [])).join(', ')}`,
    ];
  });
  const known = new Set(
    statements.filter(({ what }) => what.startsWith('price of')).map(({ value }) => value),
  );
  const unknown = prices.filter(({ value }) => !known.has(value) && !/^\D0$/.test(value));
  return [...differing, ...unknown.map((statement) => `price of no plan: ${describe(statement)}`)];
}
