import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { type RefObject, useRef, useState } from 'react';
import type { PopoverSpot } from '../../../ui/overlays/popover.tsx';
import { type Box, freeSpot, type Spot } from './free-spot.ts';

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
  const photo = common(drawn, area);
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
  return side === 'left' || side === 'right'
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
    const spot = freeSpot(photo, place, { width, height });
    chosen.current = { spot, region };
    setSide(spot.side);
  };
  return { button, spot: { side, around }, choose };
}
