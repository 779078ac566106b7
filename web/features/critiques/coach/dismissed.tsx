import { findingName } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { ReadingView } from '@photo-coach/shared/contracts/readings.ts';

/** What was measured as a weakness, and what the coach does not count as one in this photo; folded away. */
export function Dismissed({ reading }: { reading: ReadingView | null }) {
  if (reading === null || reading.dismissed.length === 0) return null;
  return (
    <details className="border-t border-line pt-4">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium underline decoration-line underline-offset-4 hover:decoration-safelight">
        Measured, but no fault here
      </summary>
      <dl className="mt-2 grid gap-3">
        {reading.dismissed.map(({ kind, reason }) => (
          <div key={kind}>
            <dt className="caption">{findingName(kind)}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
