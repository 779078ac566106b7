/** A rectangle in the window, CSS pixels. */
export type Box = { x: number; y: number; width: number; height: number };

/** Where a tip opens: on which side of what. */
export type Spot = { side: 'top' | 'right' | 'bottom' | 'left'; of: 'photo' | 'place' | 'marker' };

/**
 * The space that a tip takes with its gap and the window's margin, CSS pixels: its width, and its minimum useful
 * height.
 */
const NEEDED = { width: 390, height: 222 };
/** Width above which the text stands beside the photo, CSS pixels: a tip there covers neither. */
const WIDE = 1024;

/** The distance from a rectangle to each border of the window. */
const roomAround = ({ x, y, width, height }: Box, view: { width: number; height: number }) => ({
  top: y,
  left: x,
  right: view.width - x - width,
  bottom: view.height - y - height,
});

/**
 * Chooses where a tip covers nothing of the photo or, if the window has no room for that, nothing of its place. If
 * there is no room for that either, the tip opens under its marker.
 * @param photo the visible part of the photo
 * @param place the marked region with its marker
 */
export function freeSpot(photo: Box, place: Box, view: { width: number; height: number }): Spot {
  const sides: readonly Spot['side'][] =
    view.width >= WIDE ? ['right', 'left', 'bottom', 'top'] : ['bottom', 'top', 'right', 'left'];
  const around = { photo: roomAround(photo, view), place: roomAround(place, view) };
  for (const of of ['photo', 'place'] as const) {
    const side = sides.find((one) => {
      const needed = one === 'left' || one === 'right' ? NEEDED.width : NEEDED.height;
      return around[of][one] >= needed;
    });
    if (side) return { side, of };
  }
  return { side: 'bottom', of: 'marker' };
}
