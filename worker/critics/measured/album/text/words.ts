const NUMBERS = 'no one two three four five six seven eight nine ten'.split(' ');

/** A count in words up to ten. */
export const countText = (count: number): string => NUMBERS[count] ?? String(count);

/** "a", "a and b", "a, b and c"; of more than four, "a, b, c and 3 more". */
export function listed(names: readonly string[]): string {
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  const before = shown.slice(0, -1).join(', ');
  return [before, ...shown.slice(-1)].filter((part) => part !== '').join(' and ');
}
