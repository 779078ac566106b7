/** Photo numbers as a sentence names them: `photo 3`, `photos 2 and 5`, `photos 1, 2 and 5`. */
export function photosInWords(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].toSorted((one, other) => one - other);
  const last = sorted.at(-1);
  if (sorted.length <= 1) return `photo ${last}`;
  return `photos ${sorted.slice(0, -1).join(', ')} and ${last}`;
}
