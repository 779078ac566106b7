/** The query of an address, with the question mark, of the values that are set; empty for none. */
export function queryText(values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).filter(
    (each): each is [string, string] => each[1] !== undefined && each[1] !== '',
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
