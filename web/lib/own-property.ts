/** What a table has for a name that may be none of its own. */
export function lookUp<Value>(
  table: Readonly<Record<string, Value>>,
  name: string | null | undefined,
): Value | undefined {
  return name != null && Object.hasOwn(table, name) ? table[name] : undefined;
}
