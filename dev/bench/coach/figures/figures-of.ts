import { percent } from '../../critic/rows/row.ts';
import type { Reviewed } from '../reviewed.ts';
import { dotsAgreement } from './coach.ts';
import { leadsOf } from './lead.ts';
import { type NamedWeakness, weaknessCounts } from './precision.ts';
import { doubtsOn, reasonsIn } from './reasons.ts';
import { recallOf } from './recall.ts';
import { repetitionIn } from './repetition.ts';
import { levelAgreement, overallAgreement } from './scores.ts';

const shareText = (share: number, of: number): string => `${percent(share)} of ${of}`;

function recallFigures(photos: readonly Reviewed[]): Record<string, string> {
  return Object.fromEntries(
    recallOf(photos).map(({ asked, share, of }) => [
      `said of remarks ${asked}`,
      shareText(share, of),
    ]),
  );
}

function precisionFigures(weaknesses: readonly NamedWeakness[]): Record<string, string> {
  const { named, ...counts } = weaknessCounts(weaknesses);
  const rows = Object.entries(counts).map(([verdict, count]) => {
    const share = named === 0 ? '' : ` (${percent(count / named)})`;
    return [`weaknesses ${verdict}`, `${count}${share}`];
  });
  return { 'weaknesses named': String(named), ...Object.fromEntries(rows) };
}

/** Every figure of some photos, by its name in the table, and the weaknesses that their cards name. */
export function figuresOf(
  photos: readonly Reviewed[],
  weaknesses: readonly NamedWeakness[],
): Record<string, string> {
  const { aboutFirst, ofUnmentionedColor } = leadsOf(photos);
  const { share, of } = repetitionIn(photos);
  const { unexplained, unmoved } = reasonsIn(photos);
  return {
    photos: String(photos.length),
    ...recallFigures(photos),
    ...precisionFigures(weaknesses),
    'doubts on cards (no weakness)': String(photos.flatMap(doubtsOn).length),
    'leads among the first three remarks': percent(aboutFirst),
    'leads about a color not remarked on': String(ofUnmentionedColor),
    'sentences in more than 3 of 45 photos': shareText(share, of),
    'dots of all categories, weighted kappa': dotsAgreement(photos).toFixed(2),
    'light levels, weighted kappa': levelAgreement(photos, 'lighting_exposure').toFixed(2),
    'focus levels, weighted kappa': levelAgreement(photos, 'focus_sharpness').toFixed(2),
    'overall score, Spearman': overallAgreement(photos).toFixed(2),
    'low scores without a weakness': String(unexplained.length),
    'high scores with a weakness': String(unmoved.length),
  };
}
