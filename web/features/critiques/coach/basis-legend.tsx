import type { AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';
import { PlaceMark } from '../evidence/place-mark.tsx';

/** The legend of the marks behind sentences, if a page has both kinds. */
export function BasisLegend({
  categories,
}: {
  categories: readonly Pick<AnalysisCategory, 'findings'>[];
}) {
  const bases = new Set(categories.flatMap(({ findings }) => findings.map(({ basis }) => basis)));
  if (!bases.has('seen') && !bases.has('both')) return null;
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
      <span>
        <PlaceMark basis="measured" className="mr-1.5" />
        measured
      </span>
      <span>
        <PlaceMark basis="seen" className="mr-1.5" />
        seen by the coach
      </span>
    </p>
  );
}
