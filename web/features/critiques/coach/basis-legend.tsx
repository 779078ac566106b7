import type { AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';
import { PlaceMark } from '../evidence/place-mark.tsx';

/** What the marks behind sentences mean, where both kinds stand on a page. */
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
