import { z } from 'zod';

/* Reads parts of an answer as models write them: null as a word, numbers as text, a listed word in another spelling. */

/** Text, or null for anything else: small models also answer "null", "none" and "N/A". */
export const text = z.preprocess((value) => {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  const said = value.trim();
  return /^(null|none|n\/a|-+|)$/i.test(said) ? null : said;
}, z.string().nullable());

/** The listed word that a text means, ignoring case and spaces. */
export const word = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_')
    : value;

/** A word of a list, or a fallback for anything else. */
export const oneOf = <Words extends z.ZodEnum>(words: Words, otherwise: z.infer<Words>) =>
  z.preprocess((value) => words.safeParse(word(value)).data ?? otherwise, words);

const POLARITIES: Readonly<Record<string, 'strength' | 'weakness'>> = {
  strength: 'strength',
  positive: 'strength',
  good: 'strength',
  '+': 'strength',
  weakness: 'weakness',
  negative: 'weakness',
  bad: 'weakness',
  '-': 'weakness',
  suggestion: 'weakness',
  improvement: 'weakness',
};

/** A strength or a weakness, by any of their names. */
export const polarity = z.preprocess(
  (value) => POLARITIES[String(word(value))],
  z.enum(['strength', 'weakness']),
);

/** The well-formed items of a list; malformed ones are dropped. */
export const whole = <Item>(list: unknown, item: z.ZodType<Item>): Item[] =>
  Array.isArray(list) ? list.flatMap((each) => item.safeParse(each).data ?? []) : [];
