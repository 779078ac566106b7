import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import type { Verdict } from '@photo-coach/shared/domain/comparison/verdict.ts';
import { measurementInWords } from '@photo-coach/shared/domain/measurements/measurement-in-words.ts';
import { placeOf } from '@photo-coach/shared/domain/text/place-of.ts';
import type { ShownReason } from './describe-pair.ts';
import { PlaceButton } from './place-button.tsx';

const HEADINGS = {
  left: 'Keep the left one.',
  right: 'Keep the right one.',
  even: 'They differ, but neither is clearly better: keep the one you like better.',
  same: 'Nothing measured tells these two apart: keep the one you like better.',
} as const;

function Place({ side, evidence }: { side: string; evidence: Evidence }) {
  return (
    <li>
      <PlaceButton evidence={evidence}>
        <span className="text-muted">
          {side}, {placeOf(evidence.region)}:
        </span>{' '}
        {measurementInWords(evidence.measurement, evidence.value)}
      </PlaceButton>
    </li>
  );
}

/** Which photo to keep, in large type, and why: each reason with its place in both photos. */
export function VerdictText({
  verdict,
  reasons,
}: {
  verdict: Verdict;
  reasons: readonly ShownReason[];
}) {
  return (
    <section aria-live="polite">
      <h2 className="text-3xl sm:text-4xl">
        {HEADINGS[verdict.keep === null ? verdict.because : verdict.keep]}
      </h2>
      {reasons.length > 0 && (
        <ol className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-3">
          {reasons.map(({ text, left, right }) => (
            <li key={text} className="border-t border-ink pt-3">
              <p className="font-display text-xl">{text}</p>
              <ul className="mt-2 grid gap-1.5 text-sm">
                <Place side="Left" evidence={left} />
                <Place side="Right" evidence={right} />
              </ul>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
