import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { BACKED_UP_TABLES } from './backed-up-tables.ts';
import { writeCompressed } from './hashed-files.ts';
import type { BackupTable } from './manifest.ts';

/** A name quoted for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const columnsSchema = z.array(z.object({ name: z.string() }));

/** The stored columns of a table; PostgreSQL computes the generated ones again. */
async function readColumns(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
     order by ordinal_position`,
    [table],
  );
  return columnsSchema.parse(rows).map(({ name }) => name);
}

/** Writes a table to a compressed file, in PostgreSQL's own text format. */
async function copyTable(
  client: pg.ClientBase,
  folder: string,
  name: string,
): Promise<BackupTable> {
  const columns = await readColumns(client, name);
  const stream = client.query(
    copyTo(`copy public.${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`),
  );
  const written = await writeCompressed(folder, `tables/${name}.copy.zst`, stream);
  return { name, columns, rows: stream.rowCount, ...written };
}

/** Writes every table that a backup holds, one after another. @param onTable called with each, once it is written */
export async function copyTables(
  client: pg.ClientBase,
  folder: string,
  onTable: (table: BackupTable) => void,
): Promise<BackupTable[]> {
  const tables: BackupTable[] = [];
  for (const name of BACKED_UP_TABLES) {
    const table = await copyTable(client, folder, name);
    onTable(table);
    tables.push(table);
  }
  return tables;
}
