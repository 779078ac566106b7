import { type Level, levelSchema } from '@photo-coach/shared/contracts/readings.ts';
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

/** A word of a list; null for anything else. */
export const oneOfOrNull = <Words extends z.ZodEnum>(words: Words) =>
  z.preprocess((value) => words.safeParse(word(value)).data ?? null, words.nullable());

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

/** The levels that an answer gives to categories; a category without a known level is left out. */
export function levelsIn(value: unknown, categories: readonly string[]): Record<string, Level> {
  if (typeof value !== 'object' || value === null) return {};
  const said = new Map(Object.entries(value).map(([key, level]) => [word(key), level]));
  return Object.fromEntries(
    categories.flatMap((category) => {
      const level = levelSchema.safeParse(word(said.get(category))).data;
      return level === undefined ? [] : [[category, level]];
    }),
  );
}
