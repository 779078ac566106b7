// `npm run sql -- "select id, status from jobs"`: asks the product's database, and prints the result as a table.
// Without a statement it lists the tables. It only reads: to change rows, use `npm run admin`.
import path from 'node:path';
import pg from 'pg';
import { findDatabase } from './lib/find-database.ts';
import { textTable } from './lib/text-table.ts';

const TABLES = `
  select table_name as table, count(*) as columns from information_schema.columns
  where table_schema = 'public' group by table_name order by table_name`;

/** A value as a cell: one line, JSON as JSON. */
function cellOf(value: unknown): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replaceAll(/\s+/g, ' ');
}

async function ask(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin transaction read only');
    // A named query is prepared, so it can't hold a second statement, which could end the transaction and write.
    const query = { name: 'asked', text: statement, rowMode: 'array' } as const;
    const { fields, rows } = await client.query(query);
    const lines = rows.map((row: unknown[]) => row.map(cellOf));
    return `${textTable([fields.map(({ name }) => name), ...lines])}\n${rows.length} rows`;
  } finally {
    await client.end();
  }
}

const url = await findDatabase(path.resolve(import.meta.dirname, '..'));
if (url === null) {
  console.error('No database runs. Start the product (npm start), or name one in DATABASE_URL.');
  process.exit(1);
}
try {
  console.log(await ask(url, process.argv.slice(2).join(' ') || TABLES));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
