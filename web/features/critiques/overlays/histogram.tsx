import {
  HISTOGRAM_BINS,
  type PhotoOverlays,
} from '@photo-coach/shared/contracts/photos/overlays.ts';

const HEIGHT = 40;
const CHANNELS = [
  ['red', 'stroke-[#d33]'],
  ['green', 'stroke-[#2a2]'],
  ['blue', 'stroke-[#37f]'],
] as const;

/** The outline of a histogram; square roots keep small values visible beside a peak. */
function outline(bins: readonly number[], peak: number): string {
  const points = bins.map((share, bin) => {
    const y = HEIGHT * (1 - Math.min(1, Math.sqrt(share / peak)));
    return `${bin},${y.toFixed(2)}`;
  });
  return `M${points.join('L')}`;
}

/** The distribution of lightness, from black on the left to white on the right, with the three channels as lines. */
export function Histogram({ histogram }: { histogram: PhotoOverlays['histogram'] }) {
  // A single bin, such as a white sky's, would dwarf the rest.
  const peak = [...histogram.luma].sort((a, b) => b - a)[2] || 1;
  const last = HISTOGRAM_BINS - 1;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${last} ${HEIGHT}`}
        preserveAspectRatio="none"
        fill="none"
        role="img"
        aria-label="Histogram"
        className="h-20 w-full max-w-xs border-b border-edge"
      >
        <path
          d={`${outline(histogram.luma, peak)}L${last},${HEIGHT}L0,${HEIGHT}Z`}
          className="fill-line"
        />
        {CHANNELS.map(([channel, stroke]) => (
          <path
            key={channel}
            d={outline(histogram[channel], peak)}
            vectorEffect="non-scaling-stroke"
            className={stroke}
          />
        ))}
      </svg>
      <figcaption className="mt-1 flex max-w-xs justify-between text-tick text-muted">
        <span>black</span>
        <span>white</span>
      </figcaption>
    </figure>
  );
}
