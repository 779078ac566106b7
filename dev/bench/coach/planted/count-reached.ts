import { CRITIQUE_FIELDS } from '@photo-coach/shared/contracts/critiques.ts';
import { type Again, type Coached, coached } from '../reviewed.ts';
import { type PlantedAnswer, plantedAnswers } from './plant.ts';

const textsOf = ({ critiques, narrative }: Coached): string[] => [
  ...narrative.map(({ text }) => text),
  ...critiques.flatMap(({ sentences }) =>
    CRITIQUE_FIELDS.flatMap((field) => sentences[field].map(({ text }) => text)),
  ),
];

/** Whether a planted remark appears on the page of its photo. */
function isReached({ photo, answer, marker }: PlantedAnswer, again?: Again): boolean {
  const critique = coached(photo, photo, answer, again);
  if (critique === null) return false;
  return textsOf(critique).some((text) => text.toLowerCase().includes(marker));
}

export type PlantedFigures = {
  readonly byKind: Readonly<Record<string, Record<'planted' | 'checked' | 'looked again', number>>>;
  /** Planted falsehoods that still reach a page. */
  readonly reached: readonly string[];
};

/** How many planted falsehoods reach a page after the checks, and after a second look as well. */
export function countReached(photos: readonly Coached[], again: Again): PlantedFigures {
  const byKind: Record<string, Record<'planted' | 'checked' | 'looked again', number>> = {};
  const reached: string[] = [];
  for (const each of plantedAnswers(photos)) {
    const known = byKind[each.kind] ?? { planted: 0, checked: 0, 'looked again': 0 };
    const [isChecked, isLookedAt] = [isReached(each), isReached(each, again)];
    byKind[each.kind] = {
      planted: known.planted + 1,
      checked: known.checked + Number(isChecked),
      'looked again': known['looked again'] + Number(isLookedAt),
    };
    if (isLookedAt) reached.push(`${each.photo.photo} ${each.kind}: ${each.marker}`);
  }
  return { byKind, reached };
}
