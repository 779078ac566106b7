import { describe, expect, it } from 'vitest';
import { leavesScene } from '../../../../testing/fixtures/scenes.ts';
import type { Pixels } from '../../../../worker/imaging/pixels.ts';
import { DEGRADATIONS, degrade, type Family, STEPS } from './degrade.ts';
import { withGains } from './light.ts';

const { pixels, width, height } = leavesScene(480, 360, 4, 30);
const image: Pixels = { data: pixels, width, height };
const families = Object.keys(DEGRADATIONS) as Family[]; // Object.keys widens to string[]
/** These change the picture's size or place, so its pixels can't be compared. */
const MOVING: readonly Family[] = ['tilt_clockwise', 'tilt_counter'];

const made = (family: Family, step: (typeof STEPS)[number]) =>
  degrade(image, { family, step, seed: 1 });

function difference(a: Pixels, b: Pixels): number {
  let sum = 0;
  for (let i = 0; i < a.data.length; i += 1) sum += Math.abs((a.data[i] ?? 0) - (b.data[i] ?? 0));
  return sum / a.data.length;
}

describe('degrading a photo', () => {
  it.each(families.filter((family) => !MOVING.includes(family)))(
    'by %s: every step differs more from the photo, and keeps its size',
    async (family) => {
      const steps = await Promise.all(STEPS.map((step) => made(family, step)));
      const differences = steps.map((step) => difference(step.image, image));
      expect(differences).toEqual(differences.toSorted((a, b) => a - b));
      expect(differences[1]).toBeGreaterThan(0);
      for (const step of steps) expect(step.image.data).toHaveLength(image.data.length);
    },
  );

  it('multiplies light and not levels: a stop more takes a middle gray to 1.38 times its level', () => {
    const gray = { data: new Uint8Array([119, 119, 119]), width: 1, height: 1 };
    expect([...withGains(gray, [2, 1, 0.5]).data]).toEqual([164, 119, 86]);
  });

  it('gives the same picture each time', async () => {
    const [first, second] = [await made('noise', 3), await made('noise', 3)];
    expect(difference(first.image, second.image)).toBe(0);
  });

  it('changes nothing outside a local fault', async () => {
    const { image: blown, fault } = await made('local_blow', 1);
    const { x = 0, y = 0, width: across = 0, height: down = 0 } = fault ?? {};
    const center = { x: x + across / 2, y: y + down / 2 };
    const opposite = { x: (center.x + 0.5) % 1, y: (center.y + 0.5) % 1 };
    const at = (place: { x: number; y: number }) =>
      3 * (Math.floor(place.y * height) * width + Math.floor(place.x * width));
    expect(blown.data[at(center)]).toBeGreaterThan(250);
    expect(blown.data[at(opposite)]).toBe(image.data[at(opposite)]);
  });

  it('turns it without leaving empty corners', async () => {
    const even = { data: new Uint8Array(3 * width * height).fill(200), width, height };
    const { image: turned } = await degrade(even, { family: 'tilt_clockwise', step: 5, seed: 0 });
    expect(turned.data.every((value) => value === 200)).toBe(true);
    expect(turned.width / turned.height).toBeCloseTo(width / height, 1);
  });
});
