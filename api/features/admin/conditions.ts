import { type RawBuilder, sql } from 'kysely';

/** The condition of a filter; true if it is not set. */
export const given = <Value>(
  value: Value | undefined,
  condition: (value: Value) => RawBuilder<boolean>,
): RawBuilder<boolean> => (value === undefined ? sql<boolean>`true` : condition(value));

/** A `like` pattern that finds a text anywhere, with special characters escaped. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);
