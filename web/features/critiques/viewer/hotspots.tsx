import type { Evidence, Hotspot } from '@photo-coach/shared/contracts/critiques.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { evidenceInWords } from '@photo-coach/shared/domain/critiques/evidence-in-words.ts';
import { memo, useMemo, useRef, useState } from 'react';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { useEvidenceFocus } from '../evidence/evidence-focus.tsx';
import { markBasis } from '../evidence/place-mark.tsx';
import type { ReviewPhoto } from '../evidence/review-photos.ts';

type Point = { x: number; y: number };

/** Minimum distance between the centers of two markers, in percent of the photo's width: a marker's width on a phone. */
const MIN_DISTANCE = 9;
/** Minimum distance of a moved marker's center from an edge, in percent. */
const MARGIN = 4;
const DIRECTIONS = 16;
const RINGS = [1, 1.5, 2, 2.5, 3];

const clamp = (value: number) => Math.min(100 - MARGIN, Math.max(MARGIN, value));

function candidatesAround({ x, y }: Point, ratio: number): Point[] {
  return RINGS.flatMap((ring) =>
    Array.from({ length: DIRECTIONS }, (_, direction) => {
      const angle = (direction / DIRECTIONS) * 2 * Math.PI;
      return {
        x: clamp(x + Math.cos(angle) * ring * MIN_DISTANCE),
        y: clamp(y + Math.sin(angle) * ring * MIN_DISTANCE * ratio),
      };
    }),
  );
}

/**
 * Positions markers so that none covers another: each at its own point if possible, otherwise at the nearest free
 * point.
 * @param places centers in percent of width and height
 * @param ratio width of the photo divided by its height
 * @returns one center for each place, in the same order and unit
 */
export function spreadMarkers(places: readonly Point[], ratio: number): Point[] {
  const drawn: Point[] = [];
  const isFree = (spot: Point) =>
    drawn.every(
      (other) => Math.hypot(spot.x - other.x, (spot.y - other.y) / ratio) >= MIN_DISTANCE * 0.99,
    );
  for (const { x, y } of places) {
    const spots = [{ x, y }, ...candidatesAround({ x, y }, ratio)];
    drawn.push(spots.find(isFree) ?? { x, y });
  }
  return drawn;
}

const PARTS = [
  ['whatsWorking', "What's Working"],
  ['whatToImprove', 'What to Improve'],
  ['quickWin', 'Quick Win'],
] as const;

type HotspotMarkerProps = {
  hotspot: Hotspot;
  /** Center of the marker, in percent of width and height. */
  at: Point;
  number: number;
  /** Whether the page's current evidence is there. */
  isLit: boolean;
  highlight: (evidence: Evidence | null) => void;
};

function Tip({ hotspot, name }: { hotspot: Hotspot; name: string }) {
  const behind = [...new Set(hotspot.evidence.slice(0, 2).map(evidenceInWords))];
  return (
    <>
      <h3 className="pr-8 text-xl">{name}</h3>
      <dl className="mt-4 grid gap-4">
        {PARTS.filter(([part]) => hotspot.tip[part] !== '').map(([part, title]) => (
          <div key={part}>
            <dt className="caption">{title}</dt>
            <dd>{hotspot.tip[part]}</dd>
          </div>
        ))}
      </dl>
      <p className="tabular mt-4 border-t border-line pt-3 text-sm text-muted">
        {behind.join(' ')}
      </p>
    </>
  );
}

/** Width above which the text stands beside the photo, CSS pixels: a tip there covers neither. */
const WIDE = 1024;

/**
 * Opens the tip of a marker beside its marker and its place in the photo, so that both stay visible where the window
 * has room. @param region of the place, as fractions of the photo's sides
 */
function useTipSpot(region: Region | undefined) {
  const button = useRef<HTMLButtonElement>(null);
  const around = useRef({
    getBoundingClientRect() {
      const marker = button.current?.getBoundingClientRect() ?? new DOMRect();
      const drawn = button.current?.closest('[data-photo]')?.getBoundingClientRect();
      if (!region || !drawn) return marker;
      const left = Math.min(marker.left, drawn.left + region.x * drawn.width);
      const top = Math.min(marker.top, drawn.top + region.y * drawn.height);
      const right = drawn.left + (region.x + region.width) * drawn.width;
      const bottom = drawn.top + (region.y + region.height) * drawn.height;
      return new DOMRect(
        left,
        top,
        Math.max(marker.right, right) - left,
        Math.max(marker.bottom, bottom) - top,
      );
    },
  });
  const side = window.innerWidth >= WIDE ? ('right' as const) : ('bottom' as const);
  return { button, spot: { side, around } };
}

const isSamePlace = (one: Evidence, other: Evidence) =>
  one.photoId === other.photoId &&
  one.measurement === other.measurement &&
  one.region.x === other.region.x &&
  one.region.y === other.region.y;

/** A numbered marker on the photo that opens the tip of its hotspot. */
const HotspotMarker = memo((props: HotspotMarkerProps) => {
  const { hotspot, at, number, isLit, highlight } = props;
  const [open, setOpen] = useState(false);
  const { button, spot } = useTipSpot(hotspot.evidence[0]?.region);
  const { name } = CATEGORY_NAMES[hotspot.category];
  const change = (next: boolean) => {
    setOpen(next);
    highlight(next ? (hotspot.evidence[0] ?? null) : null);
  };
  return (
    <Popover
      open={open}
      onOpenChange={change}
      label={`Tip ${number}: ${name}`}
      spot={spot}
      trigger={
        <button
          ref={button}
          type="button"
          data-lit={isLit || undefined}
          data-basis={markBasis(hotspot.evidence)}
          className="panzoom-exclude group absolute z-10 grid size-8 -translate-1/2 [scale:calc(1/var(--zoom,1))] place-items-center rounded-full border border-white bg-black/70 data-[basis=seen]:border-2 data-[basis=seen]:border-dotted text-sm text-white outline-1 outline-black/40 hover:bg-black focus-visible:outline-2 data-lit:bg-mark data-lit:text-black data-[state=open]:border-mark data-[state=open]:bg-black data-[state=open]:text-white"
          style={{ left: `${at.x}%`, top: `${at.y}%` }}
        >
          <span className="sr-only">Tip </span>
          <span className="tabular">{number}</span>
          <span className="sr-only">: {name}</span>
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-full mt-1.5 hidden bg-black px-2 py-1 text-xs whitespace-nowrap text-white group-hover:block group-focus-visible:block group-data-[state=open]:invisible"
          >
            {name}
          </span>
        </button>
      }
    >
      <Tip hotspot={hotspot} name={name} />
    </Popover>
  );
});

/** The hotspots of a photo. A thin line connects a moved marker with its place. */
export function Hotspots({ photo }: { photo: ReviewPhoto }) {
  const { active, highlight } = useEvidenceFocus();
  const markers = useMemo(() => {
    const ratio = photo.width && photo.height ? photo.width / photo.height : 1.5;
    const centers = spreadMarkers(photo.hotspots, ratio);
    return photo.hotspots.map((hotspot, index) => ({
      hotspot,
      at: centers[index] ?? hotspot,
      number: index + 1,
    }));
  }, [photo]);
  const isLit = ({ evidence }: Hotspot) =>
    active !== null && evidence.some((one) => isSamePlace(one, active));
  const moved = markers.filter(({ hotspot, at }) => hotspot.x !== at.x || hotspot.y !== at.y);
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
      {markers.map(({ hotspot, at, number }) => (
        <HotspotMarker
          key={`${photo.id} ${number}`}
          hotspot={hotspot}
          at={at}
          number={number}
          isLit={isLit(hotspot)}
          highlight={highlight}
        />
      ))}
    </>
  );
}
