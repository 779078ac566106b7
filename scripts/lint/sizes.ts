import { z } from 'zod';

/** Raw lines and files of TypeScript and Typst by workspace, those of tests apart, and words of Markdown. */
export type Sizes = z.infer<typeof sizesSchema>;
export const sizesSchema = z.record(z.string(), z.record(z.string(), z.number()));

/** A size below this share of its budget lowers it. */
const CLOSE = 0.98;

const isCode = (file: string) => /\.(ts|tsx|mjs|typ)$/.test(file);
const isOfTests = (file: string) => /\.test\.|(^|\/)testing\/|e2e\//.test(file);

const linesIn = (text: string) => text.split('\n').length - 1;
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** What a file counts to: the folder at the root, all tests, or Markdown; null for files at the root and others. */
function groupOf(file: string): string | null {
  if (file.endsWith('.md')) return 'Markdown';
  if (!isCode(file) || !file.includes('/')) return null;
  return isOfTests(file) ? 'tests' : (file.split('/')[0] ?? null);
}

/** The sizes of files, as [group, { lines, files }] and the words of Markdown. */
export function sizesOf(files: readonly string[], read: (file: string) => string): Sizes {
  const sizes: Record<string, Record<string, number>> = {};
  for (const file of files) {
    const group = groupOf(file);
    if (group === null) continue;
    const more: Record<string, number> =
      group === 'Markdown'
        ? { words: wordsIn(read(file)) }
        : { lines: linesIn(read(file)), files: 1 };
    const size = sizes[group] ?? {};
    sizes[group] = Object.fromEntries(
      Object.entries(more).map(([unit, count]) => [unit, count + (size[unit] ?? 0)]),
    );
  }
  return sizes;
}

/** Room for a small change, so that not every line needs a look at the budget. */
const STEP: Readonly<Record<string, number>> = { lines: 100, words: 100, files: 5 };
const roundedUp = (unit: string, count: number): number => {
  const step = STEP[unit] ?? 1;
  return Math.ceil(count / step) * step;
};

/** One line for each size that is above its budget, has none, or is so far below it that the budget has to follow. */
export function compareSizes(budget: Sizes, sizes: Sizes): string[] {
  const entries = Object.entries(sizes).flatMap(([group, counts]) =>
    Object.entries(counts).map(([unit, count]) => [group, unit, count] as const),
  );
  return entries.flatMap(([group, unit, count]) => {
    const most = budget[group]?.[unit];
    if (most === undefined) return [`${group}: budget.json has no ${unit}`];
    if (count > most) {
      return [
        `${group}: ${count} ${unit}, and budget.json allows ${most}. Take something away, or say in CHANGELOG.md who gets what for more.`,
      ];
    }
    return roundedUp(unit, count) < CLOSE * most
      ? [`${group}: ${count} ${unit} of ${most}. Lower it: node scripts/check-budget.ts --lower`]
      : [];
  });
}

/** The budget, lowered to the sizes where it is larger; a size that has none gets one. */
export const lowered = (budget: Sizes, sizes: Sizes): Sizes =>
  Object.fromEntries(
    Object.entries(sizes).map(([group, counts]) => [
      group,
      Object.fromEntries(
        Object.entries(counts).map(([unit, count]) => [
          unit,
          Math.min(roundedUp(unit, count), budget[group]?.[unit] ?? Number.POSITIVE_INFINITY),
        ]),
      ),
    ]),
  );
