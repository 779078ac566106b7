import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { type RawBuilder, sql } from 'kysely';

/** A time as `keysetTime` writes it, in microseconds, which a Date can't represent. */
const TIME = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})\.\d{6}Z$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** PostgreSQL has no year 0. */
const FIRST_YEAR = '0001';

/** The last row of a page. */
type Cursor = { time: string; id: string };

/** A row with its time in microseconds. */
type KeysetRow = { id: string; keyset_time: string };

/** Selected beside a row of a list that is ordered by `created_at desc, id desc`. */
export const keysetTime: RawBuilder<string> = sql<string>`to_char(
  created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * The condition that continues a list after its cursor; true if there is none.
 * @throws AppError validation_failed for an invalid cursor
 */
export function afterCursor(cursor: string | undefined): RawBuilder<boolean> {
  if (cursor === undefined) return sql<boolean>`true`;
  const { time, id } = decode(cursor);
  return sql<boolean>`(created_at, id) < (${time}::timestamptz, ${id}::uuid)`;
}

/** Whether the text is a valid time: no 30 February, no 24:00 and no leap second. */
function isValidTime(time: string): boolean {
  const [, seconds = ''] = TIME.exec(time) ?? [];
  const date = new Date(`${seconds}Z`);
  if (seconds < FIRST_YEAR || Number.isNaN(date.getTime())) return false;
  return date.toISOString().startsWith(seconds);
}

const encode = ({ time, id }: Cursor): string => Buffer.from(`${time} ${id}`).toString('base64url');

/** Accepts exactly what `encode` returns, so that the database can parse it. */
function decode(text: string): Cursor {
  const [time = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  const cursor = { time, id };
  if (isValidTime(time) && UUID.test(id) && encode(cursor) === text) return cursor;
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
    nextCursor: last === undefined ? null : encode({ time: last.keyset_time, id: last.id }),
  };
}
