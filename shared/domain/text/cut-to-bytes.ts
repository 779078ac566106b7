/** Bytes of a well-formed text in UTF-8: each escape stands for one of them. */
const bytesOf = (text: string): number => encodeURIComponent(text).replace(/%../g, '.').length;

/**
 * The longest start of a well-formed text that fits into so many bytes of UTF-8, without half a character at its end.
 */
export function cutToBytes(text: string, most: number): string {
  let kept = '';
  let bytes = 0;
  for (const character of text) {
    bytes += bytesOf(character);
    if (bytes > most) break;
    kept += character;
  }
  return kept;
}
