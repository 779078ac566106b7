import { type RawBuilder, sql } from 'kysely';

/** The condition of a filter that is set; true for one that is not. */
export const given = <Value>(
  value: Value | undefined,
  condition: (value: Value) => RawBuilder<boolean>,
): RawBuilder<boolean> => (value === undefined ? sql<boolean>`true` : condition(value));

/** A pattern for `like` that finds a text anywhere, whatever it holds of the pattern's own characters. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);
