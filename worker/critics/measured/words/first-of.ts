/** The first text whose condition holds; the last one has none: `firstOf(blown && 'a', 'b')`. */
export function firstOf(...options: readonly [...(string | false | null)[], string]): string {
  const found = options.find((option) => typeof option === 'string');
  return typeof found === 'string' ? found : '';
}
