import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { measurementLabel } from '@photo-coach/shared/domain/measurements/measurement-words.ts';

/** The measurements that weren't possible, each reason once. */
export function NotMeasured({ items }: { items: readonly Measurement[] }) {
  if (items.length === 0) return null;
  const byReason = Map.groupBy(items, ({ abstained }) => abstained ?? '');
  return (
    <section className="border-t border-line pt-5">
      <h3 className="text-xl">Not measured</h3>
      <dl className="mt-3 grid gap-x-10 gap-y-2 text-sm @md:grid-cols-2">
        {[...byReason].map(([reason, alike]) => (
          <div key={reason} className="@md:contents">
            <dt className="first-letter:uppercase">
              {alike.map(({ name }) => measurementLabel(name)).join(', ')}
            </dt>
            <dd className="mb-2 text-muted @md:mb-0">{reason}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
