import { existsSync } from 'node:fs';
import path from 'node:path';
import { OFFERS } from '@photo-coach/shared/domain/plans/offers.ts';
import { FULFILLED_BY } from './fulfilled-by.ts';
import type { Place } from './statements.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A row of a plan's list, where it is read, and the file that fulfills it; null for none. */
export type Row = { text: string; places: readonly string[]; file: string | null };

const fileOf = (text: string): string | null => {
  const offer = Object.values(OFFERS)
    .flat()
    .find((one) => one.text === text);
  if (offer === undefined) return null;
  const file = FULFILLED_BY[offer.id];
  return existsSync(path.join(ROOT, file)) ? file : null;
};

/** Every row in the places, with the file that fulfills it. */
export function listRows(places: readonly Place[]): Row[] {
  const read = places.flatMap(({ name, rows }) => rows.map((text) => ({ text, name })));
  return [...Map.groupBy(read, ({ text }) => text)].map(([text, group]) => ({
    text,
    places: group.map(({ name }) => name),
    file: fileOf(text),
  }));
}

/** One sentence for each row that nothing fulfills, and for each offered row that is read nowhere. */
export function findUnfulfilled(rows: readonly Row[]): string[] {
  const promised = new Set(rows.map(({ text }) => text));
  const unread = Object.values(OFFERS)
    .flat()
    .filter(({ text }) => !promised.has(text));
  return [
    ...rows.filter(({ file }) => file === null).map(({ text }) => `no file fulfills “${text}”`),
    ...unread.map(({ text }) => `no place lists “${text}”`),
  ];
}
