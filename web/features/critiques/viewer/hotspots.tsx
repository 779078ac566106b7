import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { HotspotMarker } from './hotspot-marker.tsx';
import { spreadMarkers } from './spread-markers.ts';

/** All tips of a photo. A marker that had to give way to another is tied to its place by a hairline. */
export function HotspotLayer({ photo }: { photo: AnalysisPhoto }) {
  const ratio = photo.width && photo.height ? photo.width / photo.height : 1.5;
  const spots = spreadMarkers(photo.hotspots, ratio);
  const tips = photo.hotspots.map((hotspot, index) => ({
    hotspot,
    at: spots[index] ?? hotspot,
    number: index + 1,
  }));
  const moved = tips.filter(({ hotspot, at }) => hotspot.x !== at.x || hotspot.y !== at.y);
  return (
    <>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="pointer-events-none absolute inset-0 size-full"
        aria-hidden="true"
      >
        {moved.map(({ hotspot, at, number }) => (
          <line
            key={number}
            x1={hotspot.x}
            y1={hotspot.y}
            x2={at.x}
            y2={at.y}
            className="stroke-white"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {tips.map(({ hotspot, at, number }) => (
        <HotspotMarker key={`${photo.id} ${number}`} hotspot={hotspot} at={at} number={number} />
      ))}
    </>
  );
}
