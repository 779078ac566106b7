import { MASK_SIDE } from '@photo-coach/shared/contracts/things.ts';
import { byteAt } from '../math/typed-arrays.ts';

type Size = { readonly width: number; readonly height: number };

/** Where one of MASK_SIDE parts of a side begins and ends, in cells (not whole numbers). */
function partsOf(index: number, cells: number): { from: number; to: number } {
  return { from: (index * cells) / MASK_SIDE, to: ((index + 1) * cells) / MASK_SIDE };
}

/** Share of a rectangle of cells that is set, 0–1; the rectangle's sides may cut cells. */
function coverage(
  mask: Uint8Array,
  width: number,
  across: { from: number; to: number },
  down: { from: number; to: number },
): number {
  let sum = 0;
  for (let y = Math.floor(down.from); y < down.to; y += 1) {
    const tall = Math.min(down.to, y + 1) - Math.max(down.from, y);
    for (let x = Math.floor(across.from); x < across.to; x += 1) {
      const wide = Math.min(across.to, x + 1) - Math.max(across.from, x);
      sum += tall * wide * byteAt(mask, y * width + x);
    }
  }
  return sum / ((across.to - across.from) * (down.to - down.from));
}

/**
 * A mask of the whole frame as MASK_SIDE × MASK_SIDE bits, row by row from the top left, highest bit first, in base64.
 * A bit is set where the subject covers at least half of its place.
 */
export function packMask(mask: Uint8Array, { width, height }: Size): string {
  const bytes = new Uint8Array((MASK_SIDE * MASK_SIDE) / 8);
  for (let bit = 0; bit < MASK_SIDE * MASK_SIDE; bit += 1) {
    const column = bit % MASK_SIDE;
    const across = partsOf(column, width);
    const down = partsOf((bit - column) / MASK_SIDE, height);
    // Sums of parts of cells are exact to about 1e-12, so that half is half on both sides of the frame.
    if (coverage(mask, width, across, down) < 0.5 - 1e-9) continue;
    bytes[bit >> 3] = byteAt(bytes, bit >> 3) | (0x80 >> (bit & 7));
  }
  return Buffer.from(bytes).toString('base64');
}
