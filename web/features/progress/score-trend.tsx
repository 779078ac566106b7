import type { ProgressReply } from '@photo-coach/shared/contracts/http/progress.ts';
import { albumStatusPage } from '@photo-coach/shared/domain/pages.ts';
import { Link } from 'react-router-dom';
import { formatDay } from '../../lib/format-day.ts';

const MAX_SCORE = 100;
const TICKS = [100, 75, 50, 25, 0];
type Trend = ProgressReply['trend'];

/** From the left, in percent: the first at one end, the last at the other. */
const leftOf = (index: number, { length }: Trend): number => (index / (length - 1)) * 100;

function Scale() {
  return TICKS.map((tick) => (
    <div
      key={tick}
      aria-hidden="true"
      className="absolute right-0 -left-10 border-t border-line"
      style={{ bottom: `${tick}%` }}
    >
      <span className="tabular absolute left-0 -translate-y-full text-tick text-muted">{tick}</span>
    </div>
  ));
}

/** The scores of the latest uploads as dots on a line, each of which links to its upload. */
export function ScoreTrend({ trend }: { trend: Trend }) {
  const [first, last] = [trend[0], trend.at(-1)];
  if (!first || !last || first === last) return null;
  const points = trend.map(({ score }, index) => `${leftOf(index, trend)},${MAX_SCORE - score}`);
  return (
    <div className="pt-3 pr-3 pl-10">
      <div className="relative h-44">
        <Scale />
        <svg
          viewBox={`0 0 100 ${MAX_SCORE}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible"
        >
          <polyline
            points={points.join(' ')}
            vectorEffect="non-scaling-stroke"
            className="fill-transparent stroke-edge"
          />
        </svg>
        <ol>
          {trend.map(({ albumId, createdAt, score }, index) => (
            <li
              key={albumId}
              className="absolute size-6 -translate-x-1/2 translate-y-1/2"
              style={{ left: `${leftOf(index, trend)}%`, bottom: `${score}%` }}
            >
              <Link
                to={albumStatusPage(albumId)}
                title={`${formatDay(createdAt)}: ${score} %`}
                className="group grid size-full place-items-center rounded-full"
              >
                <span className="size-2.5 rounded-full bg-safelight ring-3 ring-paper transition-transform group-hover:scale-140" />
                <span className="sr-only">
                  {formatDay(createdAt)}: {score} %
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
      <p aria-hidden="true" className="tabular mt-3 flex justify-between text-tick text-muted">
        <span>{formatDay(first.createdAt)}</span>
        <span>{formatDay(last.createdAt)}</span>
      </p>
    </div>
  );
}
