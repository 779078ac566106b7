import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { type RefObject, useRef, useState } from 'react';
import type { PopoverSpot } from '../../../ui/overlays/popover.tsx';

/** A rectangle in the window, CSS pixels. */
type Box = { x: number; y: number; width: number; height: number };

/** Where a tip opens: on which side of what. */
type Spot = { side: 'top' | 'right' | 'bottom' | 'left'; of: 'photo' | 'place' | 'marker' };

/** The size of the window, and that of its text, CSS pixels. */
type View = { width: number; height: number; rem: number };

/** The gap between a tip and its anchor, and the window's margin, CSS pixels (ui/overlays/popover.tsx). */
const GAPS = 22;
/** The width of a tip, and its minimum useful height, rem. */
const NEEDED = { width: 23, height: 12.5 };
/** What a tip can make do with before it covers its place: its text scrolls, rem. */
const LEAST = { width: 12, height: 7 };
/** Width above which the text stands beside the photo, CSS pixels: a tip there covers neither. */
const WIDE = 1024;

/** The distance from a rectangle to each border of the window. */
const roomAround = ({ x, y, width, height }: Box, view: View) => ({
  top: y,
  left: x,
  right: view.width - x - width,
  bottom: view.height - y - height,
});

const isBeside = (side: Spot['side']) => side === 'left' || side === 'right';

/**
 * Chooses where a tip covers nothing of the photo or, if the window has no room for that, nothing of its place: a tip
 * with less room than its text needs scrolls. If there is hardly any room, the tip opens under its marker.
 * @param photo the visible part of the photo
 * @param place the marked region with its marker
 */
export function freeSpot(photo: Box, place: Box, view: View): Spot {
  const sides: readonly Spot['side'][] =
    view.width >= WIDE ? ['right', 'left', 'bottom', 'top'] : ['bottom', 'top', 'right', 'left'];
  const around = { photo: roomAround(photo, view), place: roomAround(place, view) };
  const widest = view.width - GAPS;
  const fits = (side: Spot['side'], room: number, least: { width: number; height: number }) =>
    room - GAPS >=
    (isBeside(side) ? Math.min(least.width * view.rem, widest) : least.height * view.rem);
  for (const of of ['photo', 'place'] as const) {
    const side = sides.find((one) => fits(one, around[of][one], NEEDED));
    if (side) return { side, of };
  }
  const areaOn = (side: Spot['side']) =>
    around.place[side] * (isBeside(side) ? view.height : view.width);
  const [side] = sides
    .filter((one) => fits(one, around.place[one], LEAST))
    .toSorted((one, other) => areaOn(other) - areaOn(one));
  return side ? { side, of: 'place' } : { side: 'bottom', of: 'marker' };
}

/** The smallest rectangle around all of these. */
function unite(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The intersection of two rectangles; an empty one if they don't overlap. */
function common(one: Box, other: Box): Box {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const right = Math.min(one.x + one.width, other.x + other.width);
  const bottom = Math.min(one.y + one.height, other.y + other.height);
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

/** A marker, and the visible parts of its photo and of its region. */
function measure(button: HTMLElement, region: Region | undefined) {
  const marker = button.getBoundingClientRect();
  const drawn = button.closest('[data-photo]')?.getBoundingClientRect() ?? marker;
  const area = button.closest('[data-zoom-area]')?.getBoundingClientRect() ?? drawn;
  // A large marker near an edge is partly beside the photo.
  const photo = unite([common(drawn, area), marker]);
  const marked = region && {
    x: drawn.x + region.x * drawn.width,
    y: drawn.y + region.y * drawn.height,
    width: region.width * drawn.width,
    height: region.height * drawn.height,
  };
  return { marker, photo, place: marked ? common(unite([marker, marked]), area) : marker };
}

/** The rectangle that a tip opens beside: level with the place, and outside of the photo if the photo is avoided. */
function anchorOf({ side, of }: Spot, { marker, photo, place }: ReturnType<typeof measure>): Box {
  if (of === 'marker') return marker;
  if (of === 'place') return place;
  return isBeside(side)
    ? { ...photo, y: place.y, height: place.height }
    : { ...photo, x: place.x, width: place.width };
}

/**
 * Positions the tip of a marker so that its place stays visible.
 * @param region of the place, as fractions of the photo's sides
 * @returns `button` is for the marker; `choose` is called when the tip opens
 */
export function useTipSpot(region: Region | undefined): {
  button: RefObject<HTMLButtonElement | null>;
  spot: PopoverSpot;
  choose: () => void;
} {
  const button = useRef<HTMLButtonElement>(null);
  const [side, setSide] = useState<Spot['side']>('bottom');
  const chosen = useRef<{ spot: Spot; region: Region | undefined } | null>(null);
  const around = useRef({
    getBoundingClientRect() {
      if (!button.current || !chosen.current) return new DOMRect();
      const { spot, region: of } = chosen.current;
      const { x, y, width, height } = anchorOf(spot, measure(button.current, of));
      return new DOMRect(x, y, width, height);
    },
  });
  const choose = () => {
    if (!button.current) return;
    const { photo, place } = measure(button.current, region);
    const { innerWidth: width, innerHeight: height } = window;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const spot = freeSpot(photo, place, { width, height, rem });
    chosen.current = { spot, region };
    setSide(spot.side);
  };
  return { button, spot: { side, around }, choose };
}
