/** The first text whose condition holds; the last one has none: `firstOf(blown && 'a', 'b')`. */
export function firstOf(...options: readonly [...(string | false | null)[], string]): string {
  return options.find((option) => typeof option === 'string') ?? '';
}
