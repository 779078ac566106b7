import { EXPIRING_FILES } from '@photo-coach/shared/domain/retention/expiries.ts';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { writeCompressed } from './hashed-files.ts';

/**
 * The columns that name objects, and which rows require the object to be in the store. The others may lack it: an
 * upload that has not arrived yet or was not sent in time. A test fails for a column that names objects and is missing
 * here.
 */
export const OBJECT_COLUMNS: readonly { table: string; column: string; needed: string }[] = [
  { table: 'photos', column: 'upload_path', needed: "error_code is distinct from 'photo_missing'" },
  { table: 'photos', column: 'model_path', needed: 'true' },
  { table: 'photos', column: 'display_path', needed: 'true' },
  { table: 'photos', column: 'thumb_path', needed: 'true' },
  {
    table: 'exports',
    column: 'object_path',
    needed: `finished_at > now() - interval '${EXPIRING_FILES.exports.kept}'`,
  },
  { table: 'brandings', column: 'logo_path', needed: 'true' },
  { table: 'brandings', column: 'logo_upload', needed: 'false' },
  { table: 'uploads', column: 'path', needed: 'false' },
];

const NAMED = OBJECT_COLUMNS.map(
  ({ table, column, needed }) =>
    `select ${column} as path, ${needed} as needed from ${table} where ${column} is not null`,
).join(' union all ');

const QUERY = `
  select case when bool_or(needed) then 'needed' else 'possible' end, path
  from (${NAMED}) as named group by path order by path collate "C"`;

/** The folder's list of the objects that rows name, with a line for each: `needed <path>` or `possible <path>`. */
export const NAMED_OBJECTS = 'named-objects.zst';

/** Writes the list of all objects that the snapshot's rows name, ordered by path. @returns how many there are */
export async function listNamedObjects(client: pg.ClientBase, folder: string): Promise<number> {
  const stream = client.query(copyTo(`copy (${QUERY}) to stdout with (delimiter ' ')`));
  await writeCompressed(folder, NAMED_OBJECTS, stream);
  return stream.rowCount;
}
