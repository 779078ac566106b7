import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { quoted } from './copy-tables.ts';
import { hashFile, openCompressed } from './hashed-files.ts';
import type { BackupFile, BackupTable } from './manifest.ts';

/** Checks a file before it is read. @throws BackupError */
export async function checkFile(folder: string, { file, sha256 }: BackupFile): Promise<string> {
  const full = path.join(folder, file);
  if ((await hashFile(full)).sha256 === sha256) return full;
  throw new BackupError(`${full} was changed or is damaged`);
}

const referencesSchema = z.array(z.object({ table: z.string(), refers_to: z.string() }));

/**
 * The tables in an order in which each comes after those that it refers to.
 * @throws Error when tables refer to each other in a circle
 */
async function inOrderOfReferences(
  client: pg.ClientBase,
  tables: readonly BackupTable[],
): Promise<BackupTable[]> {
  const { rows } = await client.query(
    `select conrelid::regclass::text as table, confrelid::regclass::text as refers_to
     from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  const references = referencesSchema.parse(rows);
  const ordered: BackupTable[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const isBlocked = ({ name }: BackupTable) =>
      references.some(({ table, refers_to }) => table === name && waiting.has(refers_to));
    const next = left.filter((table) => !isBlocked(table));
    if (next.length === 0)
      throw new Error(`tables refer to each other: ${[...waiting].join(', ')}`);
    ordered.push(...next);
    left = left.filter(isBlocked);
  }
  return ordered;
}

/** Reads a table in. @throws BackupError when the file is damaged, or has the wrong number of rows */
async function loadTable(client: pg.ClientBase, folder: string, table: BackupTable): Promise<void> {
  const file = await checkFile(folder, table);
  const columns = table.columns.map(quoted).join(', ');
  const target = client.query(
    copyFrom(`copy public.${quoted(table.name)} (${columns}) from stdin`),
  );
  await pipeline(openCompressed(file), target);
  if (target.rowCount === table.rows) return;
  throw new BackupError(`${table.name} has ${target.rowCount} rows instead of ${table.rows}`);
}

/** Reads every table of a backup into the empty tables of its migrations. @throws BackupError */
export async function loadTables(
  client: pg.ClientBase,
  { folder, tables }: { folder: string; tables: readonly BackupTable[] },
  onTable: (table: BackupTable) => void,
): Promise<void> {
  for (const table of await inOrderOfReferences(client, tables)) {
    await loadTable(client, folder, table);
    onTable(table);
  }
}
