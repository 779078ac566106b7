import type pg from 'pg';

/** Named statements per process; pg plans any further query each time, as it does by default. */
const MAX_STATEMENTS = 500;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_STATEMENTS) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Makes a connection send parameterized queries as named prepared statements, so that PostgreSQL
 * parses and plans each once per connection (measured in bench/database.bench.ts).
 */
export function prepareStatements(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (...given: unknown[]) => unknown; // one signature for pg's dozen overloads
  const prepared = (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
    // A text without parameters may be several statements (migrations), which can't be prepared.
    const isPreparable = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = isPreparable ? nameOf(text) : undefined;
    return name === undefined
      ? plain(text, values, ...rest)
      : plain({ name, text, values }, ...rest);
  };
  client.query = prepared as typeof client.query; // keeps what every overload returns
}
