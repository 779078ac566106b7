import { styleText } from 'node:util';
import { figuresOf } from '../figures/figures-of.ts';
import { namedWeaknesses, strengthKinds, weaknessKinds } from '../figures/precision.ts';
import { reasonsIn } from '../figures/reasons.ts';
import { repetitionIn } from '../figures/repetition.ts';
import { readJudged } from '../read-judged.ts';
import type { Reviewed } from '../reviewed.ts';
import { writePrecision } from './write-precision.ts';

const heading = (text: string): void => console.log(styleText('bold', `\n${text}`));

function printLines(title: string, lines: readonly string[]): void {
  heading(title);
  for (const line of lines) console.log(`  ${line}`);
}

type InSet = { readonly isFrozen: boolean };

/** Figures of the photos that are tuned on, of the frozen ones, and of all. */
const SETS: Readonly<Record<string, (each: InSet) => boolean>> = {
  tuned: ({ isFrozen }) => !isFrozen,
  frozen: ({ isFrozen }) => isFrozen,
  all: () => true,
};

type Weaknesses = ReturnType<typeof namedWeaknesses>;

function printTable(photos: readonly Reviewed[], weaknesses: Weaknesses): void {
  const rows: Record<string, Record<string, string>> = {};
  for (const [set, isIn] of Object.entries(SETS)) {
    const figures = figuresOf(photos.filter(isIn), weaknesses.filter(isIn));
    for (const [name, figure] of Object.entries(figures)) {
      rows[name] = { ...rows[name], [set]: figure };
    }
  }
  heading('The technical check against a teacher’s critiques');
  console.table(rows);
}

/** Prints every figure, and what it was counted from. */
export function printFigures(photos: readonly Reviewed[]): void {
  const weaknesses = namedWeaknesses(photos, readJudged());
  printTable(photos, weaknesses);
  heading(`Weaknesses on the cards by kind; each of them is in ${writePrecision(weaknesses)}`);
  console.table(weaknessKinds(weaknesses));
  heading('Strengths on the cards by kind');
  console.table(strengthKinds(photos));
  const { worst } = repetitionIn(photos);
  printLines(
    `What stands in most of the ${photos.length} photos (# number, @ place, ~ color, * subject)`,
    worst.map(({ text, photos: count }) => `${count} × ${text}`),
  );
  const { unexplained, unmoved } = reasonsIn(photos);
  printLines('Low scores without a weakness', unexplained);
  printLines('High scores with a weakness', unmoved);
}
