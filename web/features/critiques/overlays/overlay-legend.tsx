import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import { type ReviewPhoto, useReviewPhoto } from '../evidence/review-photos.ts';
import { Histogram } from './histogram.tsx';
import { type OverlayKind, overlayKind } from './overlay-kind.ts';
import { usePhotoOverlays } from './overlays-query.ts';
import { Palette } from './palette.tsx';

const LEGENDS: Partial<Record<OverlayKind, string>> = {
  highlights: 'On the photo: red where the highlights have lost their detail.',
  shadows: 'On the photo: blue where the shadows have lost their detail.',
  focus: 'On the photo: the brighter the orange, the sharper.',
  subject: 'On the photo: everything but the subject is dimmed.',
  thirds: 'On the photo: lines that divide it in thirds, with the subject lit if there is one.',
  horizon: 'On the photo: the line that was measured, and level as dashes.',
};

type LegendProps = { photo: ReviewPhoto; evidence: Evidence };

function Legend({ photo, evidence }: LegendProps) {
  const kind = overlayKind(evidence.measurement);
  const overlays = usePhotoOverlays(photo, kind);
  if (kind === null) return null;
  if (kind === 'histogram') return overlays && <Histogram histogram={overlays.histogram} />;
  if (kind === 'palette') return overlays && <Palette palette={overlays.palette} />;
  const drawn =
    kind === 'horizon' ||
    kind === 'thirds' ||
    (kind === 'subject' ? photo.measurements?.subject : overlays);
  return drawn ? <p className="text-muted">{LEGENDS[kind]}</p> : null;
}

/** Explains what is drawn over the photo, or shows what is drawn beside it. */
export function OverlayLegend({ evidence }: { evidence: Evidence }) {
  const photo = useReviewPhoto(evidence.photoId);
  return photo && <Legend photo={photo} evidence={evidence} />;
}
