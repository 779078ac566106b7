import type { Region } from '@photo-coach/shared/contracts/regions.ts';

/** The corners of the rectangle (0 left or top, 1 right or bottom) with their marks, drawn inward. */
const CORNERS = [
  { right: 0, bottom: 0, tick: 'M0 14V0h14' },
  { right: 1, bottom: 0, tick: 'M-14 0H0v14' },
  { right: 0, bottom: 1, tick: 'M0-14V0h14' },
  { right: 1, bottom: 1, tick: 'M-14 0H0v-14' },
];

const percent = (share: number) => `${share * 100}%`;

/** Positioned by style attributes, which the CSP blocks in prerendered pages: those show the label beside the photo. */
function Label({ region, label }: { region: Region; label: string }) {
  const nearTop = region.y < 0.12;
  return (
    <div
      className="pointer-events-none absolute"
      style={{ left: percent(region.x), top: percent(region.y), width: percent(region.width) }}
    >
      <span
        className={`tabular absolute bg-black px-2 py-1 text-xs leading-none whitespace-nowrap text-white ${
          nearTop ? 'top-1.5 mx-1.5' : 'bottom-full mb-1.5'
        } ${region.x > 0.5 ? 'right-0' : 'left-0'}`}
      >
        {label}
      </span>
    </div>
  );
}

type RegionMarkProps = {
  region: Region;
  label?: string;
  /** Whether nothing was measured there: then its lines are dotted. */
  isSeen?: boolean;
};

/**
 * A region of a photo as a thin rectangle with corner marks. Its parent must be a positioned box the size of the photo.
 * Inside a zoomed one, whose scale is `--zoom`, its lines keep their width.
 */
export function RegionMark({ region, label, isSeen = false }: RegionMarkProps) {
  const box = {
    x: percent(region.x),
    y: percent(region.y),
    width: percent(region.width),
    height: percent(region.height),
  };
  return (
    <>
      <svg
        fill="none"
        shapeRendering="crispEdges"
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 size-full overflow-visible"
      >
        <rect {...box} className="stroke-black/60 [stroke-width:calc(3px/var(--zoom,1))]" />
        <rect
          {...box}
          data-region=""
          {...(isSeen && { strokeDasharray: '2 3' })}
          className="stroke-white [stroke-width:calc(1px/var(--zoom,1))]"
        />
        {CORNERS.map(({ right, bottom, tick }) => (
          <svg
            key={tick}
            x={percent(region.x + right * region.width)}
            y={percent(region.y + bottom * region.height)}
            aria-hidden="true"
            className="overflow-visible"
          >
            <path
              d={tick}
              strokeWidth="3"
              {...(isSeen && { strokeDasharray: '3 2.5' })}
              className="stroke-mark [transform:scale(calc(1/var(--zoom,1)))]"
            />
          </svg>
        ))}
      </svg>
      {label && <Label region={region} label={label} />}
    </>
  );
}
