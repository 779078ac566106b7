import type { z } from 'zod';

/** The fields of a value at a path that zod has already validated. */
type Fields = Record<PropertyKey, unknown>;

/**
 * Parses the server's data without the fields that its schema doesn't know: a page can be older than the server. Such
 * fields are removed from the value itself.
 */
export function parseKnown<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.infer<Schema>> {
  const parsed = schema.safeParse(value);
  for (const issue of parsed.error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys') {
      const fields = issue.path.reduce((at, key) => at[key] as Fields, value as Fields);
      for (const key of issue.keys) delete fields[key];
    }
  }
  return parsed.error ? schema.safeParse(value) : parsed;
}
