/** Without a comma before "and". */
const list = new Intl.ListFormat('en-GB');

/** Photo numbers in words: `photo 3`, `photos 2 and 5`, `photos 1, 2 and 5`. @param numbers one or more */
export function photosInWords(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].toSorted((one, other) => one - other);
  return `${sorted.length === 1 ? 'photo' : 'photos'} ${list.format(sorted.map(String))}`;
}
