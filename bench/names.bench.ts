/*
 * How often the detector's finds are right, by labels made by eye (bench/names/labels.tsv): for each name, finds in
 * photos and in versions of them, and the sureness above which 95 % are right; for each kind, how many of the labelled
 * things are found in the photos themselves. Then everything that is wrong, and every find without a label.
 */

import { overlapOf } from '@photo-coach/shared/domain/regions.ts';
import {
  FOUND_CLASSES,
  FOUND_KINDS,
  type FoundKind,
} from '../worker/imaging/detect/things/classes.ts';
import { type Judged, kindOf, SAME_BOX } from './names/judge.ts';
import { judgedFinds } from './names/judged-finds.ts';
import { readLabels } from './names/read-labels.ts';

const WANTED = 0.95;

const labels = readLabels();
const all = await judgedFinds(Map.groupBy(labels, ({ photo }) => photo));

const traits = new Map(FOUND_CLASSES.map((trait) => [trait.name, trait]));
/** Finds of a name that reach its sureness; those without a name were found with their own threshold. */
const kept = all.filter(
  ({ name, sureness }) => name === null || sureness >= (traits.get(name)?.least ?? 1),
);
const isNamed = ({ name, sureness }: Judged) =>
  name !== null && sureness >= (traits.get(name)?.leastNamed ?? 1);

const share = (right: number, of: number) => (of === 0 ? '–' : (right / of).toFixed(3));

function rowOf(finds: readonly Judged[], isRight: (find: Judged) => boolean | null) {
  const judged = finds.filter((find) => isRight(find) !== null);
  const right = judged.filter(isRight).length;
  const photos = new Set(judged.map(({ photo }) => photo)).size;
  return { finds: judged.length, photos, right, precision: share(right, judged.length) };
}

/** The least sureness above which enough names are right. */
function leastFor(finds: readonly Judged[]): string {
  let [right, least] = [0, Number.NaN];
  const judged = finds.filter(({ isNameRight }) => isNameRight !== null);
  for (const [before, find] of judged.toSorted((a, b) => b.sureness - a.sureness).entries()) {
    right += find.isNameRight ? 1 : 0;
    if (right >= WANTED * (before + 1)) least = find.sureness;
  }
  return Number.isNaN(least) ? '–' : least.toFixed(3);
}

/** Names with the same thresholds. */
const groups = Map.groupBy(
  FOUND_CLASSES.filter(({ name }) => name !== null),
  ({ kind, least, leastNamed }) => `${kind} ${least} ${leastNamed}`,
);

console.log('Names of finds in photos and versions of them');
console.table(
  Object.fromEntries(
    [...groups.values()].flatMap((group) => {
      const rows = group.length > 1 ? [group, ...group.map((one) => [one])] : [group];
      return rows.map((classes) => {
        const names = classes.map(({ name }) => name);
        const finds = all.filter(({ name }) => names.includes(name));
        const row = rowOf(finds.filter(isNamed), ({ isNameRight }) => isNameRight);
        const from = classes[0]?.leastNamed;
        const title = names.length > 1 ? names.join(', ').toUpperCase() : names.join();
        return [title, { ...row, 'named from': from, '95 % from': leastFor(finds) }];
      });
    }),
  ),
);

/** Whether each labelled thing of a kind is found in its photo. */
const foundThings = (kind: FoundKind): boolean[] =>
  labels
    .filter((label) => label.verdict === 'thing' && kindOf(label) === kind)
    .map(({ photo, box }) =>
      kept.some(
        (find) =>
          find.isWhole &&
          find.photo === photo &&
          find.kind === kind &&
          overlapOf(find.region, box) >= SAME_BOX,
      ),
    );

console.log('Kinds of finds in photos and versions of them, and labelled things in photos');
console.table(
  Object.fromEntries(
    FOUND_KINDS.map((kind) => {
      const finds = kept.filter((find) => find.kind === kind);
      const found = foundThings(kind);
      const hits = found.filter(Boolean).length;
      const row = rowOf(finds, ({ isKindRight }) => isKindRight);
      return [kind, { ...row, things: found.length, recall: share(hits, found.length) }];
    }),
  ),
);

function print(title: string, finds: readonly Judged[]): void {
  const lines = finds.map(({ photo, kind, name, sureness, region: { x, y, width, height } }) => {
    const sides = [x, y, x + width, y + height].map((side) => side.toFixed(3)).join(' ');
    return `${photo} · ${name ?? kind} ${sureness.toFixed(2)} · ${sides}`;
  });
  console.log([title, ...lines].join('\n  '));
}
print(
  'Of another kind:',
  kept.filter(({ isKindRight }) => isKindRight === false),
);
print(
  'Of another name:',
  kept.filter((find) => isNamed(find) && find.isKindRight && !find.isNameRight),
);
print(
  'Not labelled:',
  kept.filter(({ isKindRight }) => isKindRight === null),
);
