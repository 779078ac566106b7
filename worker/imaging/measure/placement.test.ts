import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { areaOf, contains } from '@photo-coach/shared/domain/regions.ts';
import { withNoise } from '@photo-coach/testing/fixtures/degradations.ts';
import {
  flatScene,
  leavesScene,
  type Scene,
  withDisc,
} from '@photo-coach/testing/fixtures/scenes.ts';
import { describe, expect, it } from 'vitest';
import { byName, sourceOf } from '../testing/test-measure.ts';
import { buildView } from './build-view.ts';
import type { Subject } from './photo-view.ts';
import { measurePlacement, subjectCut } from './placement.ts';

const [WIDTH, HEIGHT] = [240, 160];
const grass = withNoise(flatScene(WIDTH, HEIGHT, [70, 110, 60]), 3);
const withBall = (x: number, y: number, radius = 0.1): Scene =>
  withDisc(grass, { x, y, radius }, [220, 60, 40]);

const placement = (scene: Scene) => byName(measurePlacement(buildView(sourceOf(scene))));
const amountOf = (scene: Scene, name: MeasurementName): number =>
  placement(scene)(name).value ?? Number.NaN;

describe('measuring placement', () => {
  it('gives the subject’s size', () => {
    const ball = placement(withBall(2 / 3, 1 / 3));
    expect(ball('subject_size').value).toBeCloseTo(100 * Math.PI * 0.1 * 0.15, -0.5);
  });

  it('abstains without a subject from values that need one', () => {
    const none = placement(flatScene(WIDTH, HEIGHT, [90, 100, 110]));
    expect(none('subject_size').value).toBeNull();
    expect(none('subject_cut').abstained).toContain('subject');
  });

  it('finds more of a subject cut the further it lies outside the frame, on the side that cuts it', () => {
    const cuts = [0.2, 0.07, 0.02].map((x) => amountOf(withBall(x, 0.5), 'subject_cut'));
    expect(cuts[0]).toBe(0);
    expect(cuts).toEqual(cuts.toSorted((one, other) => one - other));
    expect(cuts.at(-1)).toBeGreaterThan(25);
    const { region } = placement(withBall(1, 0.5))('subject_cut');
    expect(region.x + region.width).toBe(1);
    expect(region.width).toBeLessThan(0.1);
  });

  const view = buildView(sourceOf(grass));
  /** Something that fills a box of the frame. */
  function boxOf(kind: Subject['kind'], region: Region): Subject {
    const { width, height } = view.overview;
    const mask = view.measurable.map((_, i) => {
      const at = { x: ((i % width) + 0.5) / width, y: (Math.floor(i / width) + 0.5) / height };
      return contains(region, at) ? 1 : 0;
    });
    const rest = { name: null, sureness: 1, area: areaOf(region) };
    return { kind, region, mask, ...rest };
  }
  const cutOf = (kind: Subject['kind'], region: Region): number =>
    subjectCut(view, boxOf(kind, region)).value ?? Number.NaN;

  it('finds little cut of a close-up that fills the frame', () => {
    const side = { x: 0, y: 0, height: 1 };
    const [beside, filling] = [0.05, 0.9].map((width) => cutOf(null, { ...side, width }));
    expect(beside).toBeGreaterThan(10);
    expect(filling).toBeLessThan(beside ?? 0);
  });

  it('finds the cut ears of an animal in a close-up, and the cut feet of a small one', () => {
    const close = { x: 0.1, y: 0, width: 0.8, height: 1 };
    expect(cutOf('animal', close)).toBeGreaterThan(2 * cutOf('person', close));
    const small = { x: 0.4, y: 0.5, width: 0.2, height: 0.5 };
    expect(cutOf('animal', small)).toBeGreaterThan(1.5 * cutOf('person', small));
  });

  it('finds empty space beside the subject, and none in a texture', () => {
    expect(amountOf(withBall(0.8, 0.5), 'negative_space')).toBeGreaterThan(70);
    expect(amountOf(leavesScene(WIDTH, HEIGHT, 7), 'negative_space')).toBeLessThan(8);
  });
});
