import { withNoise } from '@photo-coach/testing/fixtures/degradations.ts';
import { flatScene, leavesScene, withDisc } from '@photo-coach/testing/fixtures/scenes.ts';
import { describe, expect, it } from 'vitest';
import { mirrored, sceneView } from '../testing/test-measure.ts';
import { measureEdgeDistraction } from './edge-distraction.ts';
import type { Pixels } from './grid/planes.ts';
import type { PhotoView } from './photo-view.ts';
import { saliencyGridOf, saliencyMapOf } from './subject/saliency.ts';

const valueIn = (view: PhotoView): number => measureEdgeDistraction(view).value ?? Number.NaN;

const grass = withNoise(flatScene(320, 240, [70, 100, 60]), 4);
const white = [240, 240, 235] as const;
const withSpot = (radius: number, x = 0.97): Pixels =>
  withDisc(grass, { x, y: 0.4, radius }, [...white]);

describe('measuring edge distraction', () => {
  it('gives a low value if there is none, and a higher one for a larger bright thing at the border', () => {
    const values = [0.02, 0.05, 0.09, 0.14].map((radius) => valueIn(sceneView(withSpot(radius))));
    expect(valueIn(sceneView(grass))).toBeLessThan(5);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(values.at(-1)).toBeGreaterThan(50);
  });

  it('marks a place inside the thing', () => {
    const { region } = measureEdgeDistraction(sceneView(withSpot(0.08)));
    expect(region.x + region.width / 2).toBeGreaterThan(0.9);
    expect(region.y + region.height / 2).toBeCloseTo(0.4, 1);
  });

  it('ignores the same thing in the middle, foliage, and a sky that reaches the border', () => {
    const sky = flatScene(320, 240, [70, 100, 60]);
    sky.pixels.fill(225, 0, 3 * 320 * 100);
    for (const scene of [withSpot(0.08, 0.5), leavesScene(320, 240, 7), sky]) {
      expect(valueIn(sceneView(scene))).toBeLessThan(25);
    }
  });

  it('counts something white on dark although half of the frame is gray', () => {
    const dark = flatScene(320, 240, [40, 42, 40]);
    const gray = { ...dark, pixels: dark.pixels.slice() };
    for (let i = 0; i < gray.pixels.length; i += 3) {
      if ((i / 3) % 320 < 160) gray.pixels.fill(145, i, i + 3);
    }
    const valueOn = (scene: Pixels): number =>
      valueIn(sceneView(withDisc(scene, { x: 0.96, y: 0.6, radius: 0.08 }, [...white])));
    expect(valueOn(gray)).toBeGreaterThan(0.9 * valueOn(dark));
  });

  it('takes something as large as a building for a part of the scene', () => {
    const small = valueIn(sceneView(withSpot(0.14, 0.9)));
    const large = valueIn(sceneView(withSpot(0.19, 0.86)));
    expect(large).toBeLessThan(0.8 * small);
  });

  it('leaves out the subject and unmeasured parts', () => {
    const view = sceneView(withSpot(0.08));
    const { width, height } = view.overview;
    const mask = new Uint8Array(width * height).map((_, i) => (i % width > 0.8 * width ? 1 : 0));
    const region = { x: 0.8, y: 0, width: 0.2, height: 1 };
    const subject = {
      kind: 'person',
      name: null,
      region,
      sureness: 1,
      mask,
      area: 0.2,
    } as const;
    expect(valueIn({ ...view, subject })).toBeLessThan(5);
    const measurable = mask.map((bit) => 1 - bit);
    const saliency = saliencyMapOf(saliencyGridOf(view.overview, measurable));
    expect(valueIn({ ...view, measurable, saliency })).toBeLessThan(5);
  });

  it('gives a mirrored photo the same value, at the mirrored place', () => {
    const scene = withSpot(0.07, 0.94);
    const [one, other] = [scene, mirrored(scene)].map((it) =>
      measureEdgeDistraction(sceneView(it)),
    );
    expect(other?.value).toBeCloseTo(one?.value ?? Number.NaN, 1);
    const from = one?.region ?? { x: 0, width: 0 };
    expect(other?.region.x).toBeCloseTo(1 - from.x - from.width, 2);
  });
});
