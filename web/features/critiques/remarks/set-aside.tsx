import { findingCategory } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { AnsweredRemark } from '@photo-coach/shared/contracts/remarks.ts';
import { isSameRemark, setsAside } from '@photo-coach/shared/domain/remarks/remarks.ts';
import { useContext } from 'react';
import type { ReviewCategory } from '../cards/review-category.ts';
import { OwnAnalysis } from '../own-analysis.ts';
import { ANSWERED, Undo } from './answered.tsx';

/** A category's answered remarks on a photo, which its text leaves out. */
function setAsideIn(
  { photos }: Analysis,
  { category, photoId, findings }: ReviewCategory,
): AnsweredRemark[] {
  const photo = photos.find(({ id }) => id === photoId);
  return (photo?.answers ?? []).filter(
    (one) =>
      setsAside(one.answer) &&
      findingCategory(one.kind) === category &&
      !findings.some((finding) => isSameRemark(finding, one)),
  );
}

/** At the end of a card: the remarks that the reader has dismissed, and how to restore them. */
export function SetAside({ category }: { category: ReviewCategory }) {
  const analysis = useContext(OwnAnalysis);
  if (analysis === null || category.photoId === null) return null;
  const place = { albumId: analysis.album.id, photoId: category.photoId };
  const answers = setAsideIn(analysis, category);
  if (answers.length === 0) return null;
  return (
    <ul aria-label="Set aside" className="grid gap-1 border-t border-line pt-3 text-sm text-muted">
      {answers.map((answer) => (
        <li key={answer.id}>
          {ANSWERED[answer.answer]} <q>{answer.said}</q> <Undo place={place} answer={answer} />
        </li>
      ))}
    </ul>
  );
}
