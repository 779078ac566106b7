/** A rectangle in the window, CSS pixels. */
export type Box = { x: number; y: number; width: number; height: number };

/** Where a tip opens: on which side of what. */
export type Spot = { side: 'top' | 'right' | 'bottom' | 'left'; of: 'photo' | 'place' | 'marker' };

/** What a tip takes with its gap and the margin of the window, CSS pixels: its width, and the least useful height. */
const NEEDED = { width: 390, height: 222 };
/** Width from which the text stands beside the photo, CSS pixels: a tip there covers neither. */
const WIDE = 1024;

/** How far it is from a rectangle to each border of the window. */
const roomAround = ({ x, y, width, height }: Box, view: { width: number; height: number }) => ({
  top: y,
  left: x,
  right: view.width - x - width,
  bottom: view.height - y - height,
});

/**
 * Chooses where a tip covers nothing of the photo or, where the window has no room for that, nothing of its place. Where
 * that leaves no room either, the tip opens under its marker.
 * @param photo what is visible of the photo
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
