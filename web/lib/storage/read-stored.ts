import type { z } from 'zod';
import { parseJson } from '../parse-json.ts';

/** What a storage, local storage unless told, holds under a key, when it is JSON of this shape; null otherwise. */
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
