import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

/** Where a page ended: microseconds as the database counts them (a Date would drop three digits) and the row's id. */
const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** A row with the time to continue from. */
type KeysetRow = { id: string; keyset_time: string };

/** What a list is ordered by, newest first, before `id desc`. */
type TimeColumn = 'created_at' | 'refreshed_at';

/** Selected beside a row of a list that is ordered by the column and `id`, both descending. */
export const keysetTimeOf = (column: TimeColumn): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Selected beside a row of a list that is ordered by `created_at desc, id desc`. */
export const keysetTime: RawBuilder<string> = keysetTimeOf('created_at');

/**
 * The condition that continues a list after its cursor; true without one.
 * @throws AppError validation_failed when the cursor is none of ours
 */
export function afterCursor(
  cursor: string | undefined,
  column: TimeColumn = 'created_at',
): RawBuilder<boolean> {
  if (cursor === undefined) return sql<boolean>`true`;
  const [time, id] = decode(cursor);
  return sql<boolean>`(${sql.ref(column)}, id) < (${time}::timestamptz, ${id}::uuid)`;
}

function decode(cursor: string): z.infer<typeof cursorSchema> {
  const text = Buffer.from(cursor, 'base64url').toString();
  const result = cursorSchema.safeParse(text.split(' '));
  if (result.success) return result.data;
  throw new AppError('validation_failed', 'cursor: not one that this list gave');
}

/**
 * A page of at most `limit` items.
 * @param rows one more than `limit` when there are further pages
 */
export function toPage<Row extends KeysetRow>(
  rows: readonly Row[],
  limit: number,
): { items: Omit<Row, 'keyset_time'>[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ keyset_time, ...item }) => item),
    nextCursor:
      last === undefined
        ? null
        : Buffer.from(`${last.keyset_time} ${last.id}`).toString('base64url'),
  };
}
