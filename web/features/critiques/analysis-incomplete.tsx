import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/layout/page.tsx';

type AnalysisIncompleteProps = { albumId: string | null; analysis: Analysis | null };

/** Feedback without an analysis or without categories: what is known of it, and the ways on. */
export function AnalysisIncomplete({ albumId, analysis }: AnalysisIncompleteProps) {
  const facts = [
    ['Album', albumId ?? 'none in the address'],
    ['Job', analysis ? `${analysis.job.status}, attempt ${analysis.job.attempt}` : 'not loaded'],
    ['Photos', String(analysis?.photos.length ?? 0)],
    ['Categories', String(analysis?.categories.length ?? 0)],
  ];
  return (
    <Page title="Analysis Incomplete" lead="There is no finished critique here." width="narrow">
      <dl className="tabular grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-y border-line py-4 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Try Again</Button>
        <Button asChild look="outline">
          <Link to="/upload/single/select-feedback">Upload New Photo</Link>
        </Button>
        <Button asChild look="outline">
          <Link to="/upload-choice">Upload More Photos</Link>
        </Button>
      </div>
    </Page>
  );
}
