import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import { HISTOGRAM_BINS, type PhotoOverlays } from '@photo-coach/shared/contracts/overlays.ts';
import { type ReviewPhoto, useReviewPhoto } from '../evidence/review-photos.ts';
import { type OverlayKind, overlayKind, usePhotoOverlays } from './overlays-query.ts';

const LEGENDS: Partial<Record<OverlayKind, string>> = {
  highlights: 'On the photo: red where the highlights have lost their detail.',
  shadows: 'On the photo: blue where the shadows have lost their detail.',
  focus: 'On the photo: the brighter the orange, the sharper.',
  subject: 'On the photo: everything but the subject is dimmed.',
  horizon: 'On the photo: the line that was measured, and level as dashes.',
};

type LegendProps = { photo: ReviewPhoto; evidence: Evidence };

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
function Histogram({ histogram }: { histogram: PhotoOverlays['histogram'] }) {
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

function Legend({ photo, evidence }: LegendProps) {
  const kind = overlayKind(evidence.measurement);
  const overlays = usePhotoOverlays(photo, kind);
  if (kind === null) return null;
  if (kind === 'histogram') return overlays && <Histogram histogram={overlays.histogram} />;
  const drawn = kind === 'horizon' || (kind === 'subject' ? photo.measurements?.subject : overlays);
  return drawn ? <p className="text-muted">{LEGENDS[kind]}</p> : null;
}

/** Explains what is drawn over the photo, or shows what is drawn beside it. */
export function OverlayLegend({ evidence }: { evidence: Evidence }) {
  const photo = useReviewPhoto(evidence.photoId);
  return photo && <Legend photo={photo} evidence={evidence} />;
}
