import type { RecurringWeakness } from '@photo-coach/shared/contracts/http/progress.ts';
import {
  formatMeasurement,
  measurementLabel,
} from '@photo-coach/shared/domain/measurements/measurement-text.ts';
import { feedbackPage } from '@photo-coach/shared/domain/pages.ts';
import { Link } from 'react-router-dom';
import { WeaknessPlot } from './weakness-plot.tsx';
import { describeTrend, describeWeakness } from './weakness-text.ts';

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** The measurements behind a weakness: the plot, and each photo with a link to its feedback. */
function WeaknessEvidence({ weakness }: { weakness: RecurringWeakness }) {
  const { measurement, series, trend } = weakness;
  const name = measurementLabel(measurement);
  const caption = `${name} of ${series.length} photos`;
  return (
    <details className="unfolding mt-3">
      <summary className="min-h-9 cursor-pointer py-2 text-sm text-muted hover:text-ink">
        Show the measurements<span className="sr-only"> of {describeWeakness(weakness)}</span>
      </summary>
      <p className="text-data text-muted">
        {trend
          ? `Median ${name} ${formatMeasurement(measurement, trend.earlier)} → ${formatMeasurement(measurement, trend.later)} over ${series.length} photos.`
          : `No clear change in ${name} over ${series.length} photos.`}
      </p>
      <WeaknessPlot series={series} label={caption} />
      <div className="max-h-72 overflow-y-auto">
        <table className="tabular w-full text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className="py-1.5 text-left font-medium">
                Upload
              </th>
              <th scope="col" className="py-1.5 text-left font-medium">
                Measured
              </th>
              <th scope="col" className="py-1.5 text-left font-medium">
                Found
              </th>
            </tr>
          </thead>
          <tbody>
            {series.toReversed().map(({ photoId, albumId, isSingle, uploadedAt, value, found }) => (
              <tr key={photoId} className="border-t border-line">
                <td className="py-1.5">
                  <Link
                    to={feedbackPage(albumId, { isSingle })}
                    className="underline decoration-line underline-offset-4 hover:decoration-safelight"
                  >
                    {date.format(new Date(uploadedAt))}
                  </Link>
                </td>
                <td className="py-1.5">{formatMeasurement(measurement, value)}</td>
                <td className="py-1.5">{found ? 'Yes' : 'No'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** What keeps coming back, a sentence each, with its measurements on demand. */
export function WeaknessList({ weaknesses }: { weaknesses: readonly RecurringWeakness[] }) {
  if (weaknesses.length === 0) {
    return <p className="text-muted">Nothing keeps coming back in your latest photos.</p>;
  }
  return (
    <ul>
      {weaknesses.map((weakness) => (
        <li key={weakness.kind} className="border-b border-line py-6 first:pt-0 last:border-b-0">
          <p className="font-display text-2xl leading-tight">{describeWeakness(weakness)}</p>
          <p className="mt-2 text-muted">{describeTrend(weakness)}</p>
          <WeaknessEvidence weakness={weakness} />
        </li>
      ))}
    </ul>
  );
}
