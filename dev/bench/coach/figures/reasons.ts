import type { PhotoCritique } from '@photo-coach/shared/contracts/critiques.ts';
import { type Reviewed, saidOn } from '../reviewed.ts';

/** Below this score a card shows less than three of five dots, and needs a reason. */
const LOW = 50;
/** A card with at least this score does not look as if a weakness counted. */
const HIGH = 80;

const isUnexplained = ({ score, findings }: PhotoCritique): boolean =>
  score < LOW && findings.every(({ polarity }) => polarity !== 'weakness');

const isUnmoved = (critique: PhotoCritique): boolean =>
  critique.score >= HIGH && saidOn(critique).some(({ finding }) => finding.polarity === 'weakness');

/** Weaknesses that a card only suspects: they may explain a score, but are not named. */
const doubtsIn = ({ sentences }: PhotoCritique) =>
  sentences.whatToImprove.filter(({ finding }) => finding === null);

/** All suspected weaknesses on a photo's cards. */
export const doubtsOn = ({ critiques }: Reviewed) => critiques.flatMap(doubtsIn);

/** A card whose score and text don't fit together, in a line. */
function lineOf(photo: string, critique: PhotoCritique): string {
  const { category, score, findings } = critique;
  const kinds = findings.map(({ kind }) => kind).join(' ') || 'nothing found';
  const doubt = doubtsIn(critique).length > 0 ? ', with a doubt' : '';
  return `${photo} ${category} ${score.toFixed(0)}: ${kinds}${doubt}`;
}

/** Cards with a low score and no weakness, and cards with a weakness and a high score. */
export function reasonsIn(photos: readonly Reviewed[]) {
  const cards = photos.flatMap(({ photo, critiques }) =>
    critiques.map((critique) => ({ photo, critique })),
  );
  const linesOf = (isOdd: (critique: PhotoCritique) => boolean) =>
    cards
      .filter(({ critique }) => isOdd(critique))
      .map((each) => lineOf(each.photo, each.critique));
  return { unexplained: linesOf(isUnexplained), unmoved: linesOf(isUnmoved) };
}
