import { findingName } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { MeantFinding } from '@photo-coach/shared/contracts/remarks.ts';
import { photosOf } from '@photo-coach/shared/domain/critiques/remarks.ts';
import { useContext } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useSayAgain } from '../../session/meant-kinds.ts';
import { OwnAnalysis, type ReviewPhoto } from '../evidence/review-photos.ts';
import { QuietButton } from '../remarks/answered.tsx';

/** What the critique leaves out because the user meant it in earlier photos, and how to include it again. */
function Meant({ meant: { kind, text }, job }: { meant: MeantFinding; job: Analysis['job'] }) {
  const again = useSayAgain();
  const genre = job.context.questionnaire.primary_genre ?? null;
  const name = findingName(kind);
  return (
    <div>
      <dt className="caption">{name}</dt>
      <dd>
        {text} You meant this in your {photosOf(genre)}.{' '}
        <QuietButton
          className="text-sm"
          disabled={again.isPending || again.isSuccess}
          onClick={() => again.mutate({ kind, genre })}
        >
          Say it again<span className="sr-only"> – {name}</span>
        </QuietButton>
        {again.error && (
          <span role="alert" className="ml-3 text-sm text-safelight">
            {messageOf(again.error)}
          </span>
        )}
      </dd>
    </div>
  );
}

/** Findings that don't count as weaknesses in this photo, because the coach or the owner said so; collapsed. */
export function Dismissed({ photo }: { photo: ReviewPhoto }) {
  const analysis = useContext(OwnAnalysis);
  const dismissed = photo.reading?.dismissed ?? [];
  const meant = analysis === null ? [] : (photo.meant ?? []);
  if (dismissed.length + meant.length === 0) return null;
  return (
    <details className="border-t border-line pt-4">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium underline decoration-line underline-offset-4 hover:decoration-safelight">
        {meant.length > 0 ? 'Found, but no fault here' : 'Measured, but no fault here'}
      </summary>
      <dl className="mt-2 grid gap-3">
        {dismissed.map(({ kind, reason }) => (
          <div key={kind}>
            <dt className="caption">{findingName(kind)}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
        {analysis && meant.map((one) => <Meant key={one.kind} meant={one} job={analysis.job} />)}
      </dl>
    </details>
  );
}
