import type { z } from 'zod';

/** What local storage holds under a key, when it is JSON of this shape; null otherwise. */
export function readStored<Schema extends z.ZodType>(
  key: string,
  schema: Schema,
): z.infer<Schema> | null {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
