import { describe, expect, it } from 'vitest';
import { softestArea } from './soft-area.ts';
import { type SoftnessGrid, sharpnessOf, structureOf } from './softness-grid.ts';

const [ACROSS, DOWN] = [40, 27];
const TYPICAL = 3;

/** Log sharpness and coarse structure of a tile. */
type Tile = { readonly sharpness: number; readonly coarse: number };

const SHARP: Tile = { sharpness: -0.5, coarse: TYPICAL };
const SOFT: Tile = { sharpness: -1.9, coarse: TYPICAL };

function gridOf(tileAt: (x: number, y: number) => Tile): SoftnessGrid {
  const tiles = Array.from({ length: ACROSS * DOWN }, (_, i) =>
    tileAt(i % ACROSS, Math.floor(i / ACROSS)),
  );
  const coarse = Float64Array.from(tiles, (tile) => tile.coarse);
  // What sharpnessOf adds to the finest structure, so that each tile has the sharpness given.
  const faintest = Math.exp(sharpnessOf(0, 0.9));
  const fine = Float64Array.from(
    tiles,
    (tile) => Math.exp(tile.sharpness) * (tile.coarse + 0.1) - faintest,
  );
  return {
    ...{ across: ACROSS, down: DOWN, fine, coarse, typical: TYPICAL },
    sharpness: Float64Array.from(tiles, (tile) => tile.sharpness),
    structure: coarse.map((value) => structureOf(TYPICAL, value)),
  };
}

const softDiscAt = (x: number, y: number) =>
  softestArea(gridOf((i, j) => (Math.hypot(i - x, j - y) <= 3.5 ? SOFT : SHARP)));

describe('a soft area', () => {
  it('is found where it is, and surely, inside the frame', () => {
    const found = softDiscAt(20, 13);
    expect(Math.hypot((found?.x ?? 0) - 20, (found?.y ?? 0) - 13)).toBeLessThan(2);
    expect(found?.softer).toBeGreaterThan(1);
    expect(found?.known).toBe(1);
  });

  it('is no sure fault at the border, beyond which it may go on', () => {
    expect(softDiscAt(-1, 13)?.known ?? 0).toBeLessThan(0.3);
    expect(softDiscAt(20, 28)?.known ?? 0).toBeLessThan(0.3);
  });

  it('is no lone bold line, such as a post, whose coarse structure outweighs its edges', () => {
    const post = gridOf((x, y) => {
      if (Math.hypot(x - 20, y - 13) > 3.5) return SHARP;
      return x === 20 ? { sharpness: -1.8, coarse: 13 } : { sharpness: -1.2, coarse: 1 };
    });
    expect(softestArea(post)?.softer ?? 0).toBeLessThan(0.1);
  });

  it('counts in part where it is no more than slightly soft', () => {
    const slightly = gridOf((x, y) =>
      Math.hypot(x - 20, y - 13) <= 3.5 ? { ...SOFT, sharpness: -1.3 } : SHARP,
    );
    expect(softestArea(slightly)?.softer).toBeGreaterThan(0.33);
  });
});
