import { coachFigures } from '../figures/coach.ts';
import { figuresOf } from '../figures/figures-of.ts';
import { namedWeaknesses, strengthKinds, weaknessKinds } from '../figures/precision.ts';
import { reasonsIn } from '../figures/reasons.ts';
import { repetitionIn } from '../figures/repetition.ts';
import { readJudged } from '../read-judged.ts';
import type { Coached, Reviewed } from '../reviewed.ts';
import { heading, line } from './lines.ts';
import { printCases } from './print-cases.ts';
import { printSecondLook } from './print-second-look.ts';
import { writePrecision } from './write-precision.ts';

function printLines(title: string, lines: readonly string[]): void {
  heading(title);
  for (const each of lines) line(each);
}

type InSet = { readonly isFrozen: boolean };

/** Figures of the tuned-on photos, of the frozen ones, and of all. */
const SETS: Readonly<Record<string, (each: InSet) => boolean>> = {
  tuned: ({ isFrozen }) => !isFrozen,
  frozen: ({ isFrozen }) => isFrozen,
  all: () => true,
};

/** Figures that only one of the critics has. */
type MoreFigures = (isIn: (each: InSet) => boolean) => Record<string, string>;
type Weaknesses = ReturnType<typeof namedWeaknesses>;

function printTable(
  title: string,
  photos: readonly Reviewed[],
  { weaknesses, more }: { weaknesses: Weaknesses; more: MoreFigures },
): void {
  const rows: Record<string, Record<string, string>> = {};
  for (const [set, isIn] of Object.entries(SETS)) {
    const figures = {
      ...figuresOf(photos.filter(isIn), weaknesses.filter(isIn)),
      ...more(isIn),
    };
    for (const [name, figure] of Object.entries(figures)) {
      rows[name] = { ...rows[name], [set]: figure };
    }
  }
  heading(title);
  console.table(rows);
}

/** Prints every figure of the coach, from recorded answers, and what was dropped from the answers. */
export function printCoach(photos: readonly Coached[]): void {
  const weaknesses = namedWeaknesses(photos, readJudged());
  printTable(
    `The coach, by answers to ${photos.length} photos that were recorded (not a given model), against a teacher’s critiques`,
    photos,
    { weaknesses, more: (isIn) => coachFigures(photos.filter(isIn)) },
  );
  heading(
    `Weaknesses on the coach’s cards; each of them is in ${writePrecision(weaknesses, 'coach')}`,
  );
  console.table(weaknessKinds(weaknesses));
  printSecondLook(photos);
  printCases(photos, weaknesses);
  printLines(
    'What was not said',
    photos.flatMap(({ photo, dropped }) =>
      dropped.map(({ reason, text }) => `${photo} ${reason}: ${text}`),
    ),
  );
}

/** Prints every figure of the technical check, with its cases. */
export function printFigures(photos: readonly Reviewed[]): void {
  const weaknesses = namedWeaknesses(photos, readJudged());
  printTable('The technical check against a teacher’s critiques', photos, {
    weaknesses,
    more: () => ({}),
  });
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
