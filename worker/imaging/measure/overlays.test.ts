import { photoOverlaysSchema } from '@photo-coach/shared/contracts/overlays.ts';
import {
  flatScene,
  leavesScene,
  rampScene,
  withDisc,
} from '@photo-coach/testing/fixtures/scenes.ts';
import { expect, it } from 'vitest';
import { sourceOf } from '../testing/test-measure.ts';
import { buildView } from './build-view.ts';
import { overlaysOf } from './overlays.ts';

type Scene = Parameters<typeof sourceOf>[0];
const overlays = (scene: Scene) => overlaysOf(buildView(sourceOf(scene)));

/** The cells whose bit is set, as shares of the frame. */
function cellsSet(bits: string, { across }: { across: number }): { x: number; y: number }[] {
  const bytes = Buffer.from(bits, 'base64');
  return Array.from({ length: 8 * bytes.length }, (_, bit) => bit)
    .filter((bit) => ((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1)
    .map((bit) => ({ x: bit % across, y: Math.floor(bit / across) }));
}

it('overlays are valid by the contract, the same for the same pixels, and small', () => {
  const [first, second] = [1, 2].map(() => overlays(leavesScene(720, 480, 7, 30)));
  expect(photoOverlaysSchema.parse(first)).toEqual(second);
  expect(JSON.stringify(first).length).toBeLessThan(12_000);
});

it('the clipping overlay marks a blown disc as clipped highlights, and nothing else', () => {
  const gray = flatScene(600, 400, [120, 120, 120]);
  const blown = withDisc(gray, { x: 0.75, y: 0.25, radius: 0.1 }, [255, 255, 255]);
  const { clipping } = overlays(blown);
  const cells = cellsSet(clipping.highlights, clipping);
  // A disc with a radius of a tenth of the width covers π/100 · 3/2 of the frame.
  expect(cells.length / (clipping.across * clipping.down)).toBeCloseTo(0.0471, 2);
  for (const { x, y } of cells) {
    expect(Math.abs(x / clipping.across - 0.75)).toBeLessThan(0.11);
    expect(Math.abs(y / clipping.down - 0.25)).toBeLessThan(0.16);
  }
  expect(cellsSet(clipping.shadows, clipping)).toEqual([]);
});

it('the clipping overlay marks a black disc as clipped shadows', () => {
  const gray = flatScene(600, 400, [120, 120, 120]);
  const { clipping } = overlays(withDisc(gray, { x: 0.5, y: 0.5, radius: 0.1 }, [0, 0, 0]));
  expect(cellsSet(clipping.shadows, clipping).length).toBeGreaterThan(0);
  expect(cellsSet(clipping.highlights, clipping)).toEqual([]);
});

it('the histogram spreads a ramp evenly, and counts every pixel once', () => {
  const { histogram } = overlays(rampScene(1024, 64));
  for (const channel of Object.values(histogram)) {
    const sum = channel.reduce((total, share) => total + share, 0);
    expect(Math.abs(sum - 10_000)).toBeLessThan(40);
    // 1/64 of the frame in each bin; the first and the last take half a level more or less.
    for (const share of channel) expect(Math.abs(share - 156)).toBeLessThan(25);
  }
});

it('the focus map distinguishes a sharp half from a blurred one, and leaves out parts without structure', () => {
  const [width, height] = [960, 640];
  const sharp = leavesScene(width, height, 3);
  const pixels = sharp.pixels.slice();
  const blurred = boxBlurred(sharp, 6);
  for (let y = 0; y < height; y += 1) {
    const from = 3 * (y * width + width / 2);
    pixels.set(blurred.subarray(from, 3 * (y + 1) * width), from);
  }
  const { focus } = overlays({ pixels, width, height });
  const bytes = Buffer.from(focus.sharpness, 'base64');
  const meanOf = (isIn: (x: number) => boolean) => {
    const found = Array.from(bytes).filter((byte, at) => byte > 0 && isIn(at % focus.across));
    return found.reduce((sum, byte) => sum + byte, 0) / found.length;
  };
  const left = meanOf((x) => x < focus.across / 2 - 2);
  const right = meanOf((x) => x > focus.across / 2 + 2);
  expect(left).toBeGreaterThan(right + 60);

  const plain = overlays(flatScene(300, 200, [90, 90, 90])).focus;
  expect(Buffer.from(plain.sharpness, 'base64').every((byte) => byte === 0)).toBe(true);
});

/** Every pixel as the mean of those up to `radius` to its left and right. */
function boxBlurred({ pixels, width, height }: Scene, radius: number): Uint8Array {
  const out = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        let [sum, count] = [0, 0];
        for (let at = Math.max(0, x - radius); at <= Math.min(width - 1, x + radius); at += 1) {
          sum += pixels[3 * (y * width + at) + channel] ?? 0;
          count += 1;
        }
        out[3 * (y * width + x) + channel] = sum / count;
      }
    }
  }
  return out;
}
