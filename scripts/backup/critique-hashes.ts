import { createHash } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';

const AT_ONCE = 500;

const rowSchema = z.object({ id: z.uuid(), critique: z.record(z.string(), z.unknown()) });

/** JSON with the keys of every object in order, so that equal values have equal texts. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`);
  return `{${entries.join(',')}}`;
}

/** SHA-256 of a whole critique: its row as canonical JSON. */
const hashCritique = (critique: Record<string, unknown>): string =>
  createHash('sha256').update(canonicalJson(critique)).digest('hex');

/** A line for each critique, `<id> <hash>`, in the order of their ids. The session's time zone has to be UTC. */
export async function* hashCritiques(client: pg.ClientBase): AsyncGenerator<string> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await client.query(
      `select id, to_jsonb(critiques) as critique from critiques where id > $1 order by id limit ${AT_ONCE}`,
      [after],
    );
    for (const { id, critique } of z.array(rowSchema).parse(rows)) {
      yield `${id} ${hashCritique(critique)}`;
      after = id;
    }
    if (rows.length < AT_ONCE) return;
  }
}
