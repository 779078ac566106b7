import { type Evidence, isMeasured } from '@photo-coach/shared/contracts/critiques.ts';
import type { AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';
import { classNames } from '../../../ui/class-names.ts';

/** What a mark stands for: a place that was measured, or one that was only seen. */
type MarkBasis = 'measured' | 'seen';

export const markBasis = (evidence: readonly Evidence[]): MarkBasis =>
  evidence.some(isMeasured) ? 'measured' : 'seen';

/** Three dots for each corner. */
const DOTS = { strokeDasharray: '0 2.75', strokeLinecap: 'round', strokeWidth: 1.5 } as const;

const NAMES = { measured: 'Measured', seen: 'Seen by the coach' } as const;

/** Four corners, as around a region of the photo: solid if something was measured, dotted if it was seen. */
export function PlaceMark({ basis, className }: { basis: MarkBasis; className?: string }) {
  return (
    <svg
      viewBox="0 0 10 10"
      fill="none"
      aria-hidden="true"
      data-basis={basis}
      className={classNames(
        'inline size-2.5 align-baseline group-hover:stroke-safelight group-focus-visible:stroke-safelight group-aria-expanded:stroke-safelight',
        // Dots have less ink than lines.
        basis === 'seen' ? 'stroke-muted' : 'stroke-edge',
        className,
      )}
    >
      <path
        d="M.75 3.5V.75H3.5M6.5.75h2.75V3.5M9.25 6.5v2.75H6.5M3.5 9.25H.75V6.5"
        {...(basis === 'seen' && DOTS)}
      />
    </svg>
  );
}

/** The same in words, for screen readers. */
export const markName = (basis: MarkBasis): string => NAMES[basis];

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
