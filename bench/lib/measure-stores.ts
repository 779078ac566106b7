import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Redis } from 'ioredis';
import type pg from 'pg';

/** Rows and bytes of each table, indexes and long values included. */
type TableSizes = Map<string, { rows: number; bytes: number }>;

/** Reads how large the product's tables are; they are vacuumed first, so that dead rows count as little as possible. */
export async function readTables(db: pg.Client): Promise<TableSizes> {
  await db.query('vacuum analyze');
  const { rows } = await db.query<{ name: string; bytes: string }>(
    `select oid::regclass::text as name, pg_total_relation_size(oid) as bytes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const sizes: TableSizes = new Map();
  for (const { name, bytes } of rows) {
    const counted = await db.query<{ count: string }>(`select count(*) from ${name}`);
    sizes.set(name, { rows: Number(counted.rows[0]?.count), bytes: Number(bytes) });
  }
  return sizes;
}

/** How much each table has grown, the largest growth first; those that have not are left out. */
export const growthOf = (before: TableSizes, after: TableSizes) =>
  [...after]
    .map(([name, { rows, bytes }]) => {
      const known = before.get(name) ?? { rows: 0, bytes: 0 };
      return { name, rows: rows - known.rows, bytes: bytes - known.bytes };
    })
    .filter(({ rows, bytes }) => rows > 0 || bytes > 0)
    .toSorted((one, other) => other.bytes - one.bytes);

/** Connections of the product's processes, without those that name themselves `bench`. */
export async function countConnections(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where backend_type = 'client backend' and application_name <> 'bench'`,
  );
  return rows[0]?.count ?? Number.NaN;
}

/** A number of Redis' report on itself. */
export async function readRedis(
  redis: Redis,
  name: 'used_memory' | 'connected_clients',
): Promise<number> {
  const report = await redis.info(name === 'used_memory' ? 'memory' : 'clients');
  return Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(report)?.[1]);
}

/** Bytes of all objects of a store on disk, by kind: the file's name, or `upload`. */
export async function readObjects(folder: string): Promise<Map<string, number>> {
  const bytes = new Map<string, number>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const kind = file.includes('derivatives') ? entry.name : 'upload';
    bytes.set(kind, (bytes.get(kind) ?? 0) + (await stat(file)).size);
  }
  return bytes;
}
