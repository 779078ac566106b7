const NUMBERS = 'no one two three four five six seven eight nine ten'.split(' ');

/** A count in words up to ten. */
export const countText = (count: number): string => NUMBERS[count] ?? String(count);

/** "a", "a and b", "a, b and c"; with more than `most`, "a, b, c and 3 more". */
export function listed(names: readonly string[], most = 4): string {
  const kept = most - 1;
  const shown =
    names.length > most ? [...names.slice(0, kept), `${names.length - kept} more`] : names;
  const before = shown.slice(0, -1).join(', ');
  return [before, ...shown.slice(-1)].filter((part) => part !== '').join(' and ');
}
