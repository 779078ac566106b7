/** The own property of a table under a name; undefined for any other name, even one that objects inherit. */
export function ownProperty<Value>(
  table: Readonly<Record<string, Value>>,
  name: string | null | undefined,
): Value | undefined {
  return name != null && Object.hasOwn(table, name) ? table[name] : undefined;
}
