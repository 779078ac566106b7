import { shareOf } from '../critic/rows/row.ts';
import { says } from './matching.ts';
import type { Remark } from './reference.ts';
import type { Reviewed } from './reviewed.ts';

/** The least importance of an important remark. */
const MATTERS = 4;

type Choice = { readonly asked: string; readonly isAsked: (remark: Remark) => boolean };

/** The teacher's remarks that are searched for. */
const CHOICES: readonly Choice[] = [
  { asked: 'that need pixels or detection', isAsked: ({ needs }) => needs !== 'meaning' },
  { asked: 'of importance 4 and 5', isAsked: ({ importance }) => importance >= MATTERS },
  { asked: 'of any kind', isAsked: () => true },
];

/** The share of some of the teacher's remarks that the cards also say. */
type Recall = Pick<Choice, 'asked'> & { readonly share: number; readonly of: number };

/** How many of the teacher's remarks are on the cards. */
export function recallOf(photos: readonly Reviewed[]): Recall[] {
  const remarks = photos.flatMap(({ reference, said }) =>
    reference.remarks.map((remark) => ({
      remark,
      isSaid: said.some(({ finding }) => says(finding, remark)),
    })),
  );
  return CHOICES.map(({ asked, isAsked }) => {
    const chosen = remarks.filter(({ remark }) => isAsked(remark));
    return { asked, share: shareOf(chosen.map(({ isSaid }) => isSaid)), of: chosen.length };
  });
}

/** The teacher's important remarks that are missing on the cards. */
export const missedRemarks = ({ reference, said }: Reviewed): Remark[] =>
  reference.remarks.filter(
    (remark) => remark.importance >= MATTERS && !said.some(({ finding }) => says(finding, remark)),
  );
