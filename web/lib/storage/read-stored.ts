import type { z } from 'zod';
import { parseJson } from '../parse-json.ts';

/** The stored JSON value of a key, if it matches the schema; null otherwise. Reads local storage by default. */
export function readStored<Schema extends z.ZodType>(
  key: string,
  schema: Schema,
  area: Pick<Storage, 'getItem'> = localStorage,
): z.infer<Schema> | null {
  const text = area.getItem(key);
  if (text === null) return null;
  const parsed = schema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : null;
}
