import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { withBlur, withMovement, withNoise } from '@photo-coach/testing/fixtures/degradations.ts';
import {
  flatScene,
  leavesScene,
  rampScene,
  type Scene,
} from '@photo-coach/testing/fixtures/scenes.ts';
import { describe, expect, it } from 'vitest';
import { byName, mirrored, sceneView } from '../../testing/test-measure.ts';
import type { PhotoView, Subject } from '../photo-view.ts';
import { findFocus, measureFocus } from './measure-focus.ts';

type Disc = { readonly x: number; readonly y: number; readonly radius: number };

const [WIDTH, HEIGHT] = [450, 300];
const leaves = leavesScene(WIDTH, HEIGHT, 7);
const CENTER: Disc = { x: 0.5, y: 0.5, radius: 0.16 };

const isIn = ({ x, y, radius }: Disc, column: number, row: number, width: number, height: number) =>
  Math.hypot((column + 0.5) / width - x, (((row + 0.5) / height - y) * height) / width) < radius;

/** `inner` inside the disc, `outer` around it. */
function combine(inner: Scene, outer: Scene, disc: Disc): Scene {
  const { width, height } = outer;
  const pixels = outer.pixels.map((value, i) => {
    const pixel = Math.floor(i / 3);
    const isInside = isIn(disc, pixel % width, Math.floor(pixel / width), width, height);
    return isInside ? (inner.pixels[i] ?? 0) : value;
  });
  return { pixels, width, height };
}

function withSubject(view: PhotoView, disc: Disc): PhotoView {
  const { width, height } = view.overview;
  const mask = new Uint8Array(width * height).map((_, i) =>
    isIn(disc, i % width, Math.floor(i / width), width, height) ? 1 : 0,
  );
  const region = {
    x: disc.x - disc.radius,
    y: disc.y - (disc.radius * WIDTH) / HEIGHT,
    width: 2 * disc.radius,
    height: (2 * disc.radius * WIDTH) / HEIGHT,
  };
  const subject: Subject = {
    kind: null,
    name: null,
    region,
    sureness: 1,
    mask,
    area: 0.12,
  };
  return { ...view, subject, focus: findFocus({ ...view, subject }) };
}

/** Measures a scene once; values are read by name. */
const focusOf = (view: PhotoView) => byName(measureFocus(view));

const readValue = (scene: Scene, name: MeasurementName): number =>
  focusOf(sceneView(scene))(name).value ?? Number.NaN;

const ascending = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

describe('measuring blur', () => {
  const blurred = [1, 2, 4].map((sigma) => withBlur(leaves, sigma));

  it('finds defocus by its width, and does not take it for movement', () => {
    const views = [leaves, ...blurred].map((scene) => focusOf(sceneView(scene)));
    const widths = views.map((read) => read('defocus_blur').value ?? Number.NaN);
    expect(widths).toEqual(ascending(widths));
    expect(widths[0]).toBeLessThan(0.6);
    expect(Math.abs((widths[2] ?? 0) - 2)).toBeLessThan(0.7);
    for (const read of views) expect(read('motion_blur').value).toBeLessThan(1.15);
    expect(views[0]?.('sharpness_peak').value).toBeGreaterThan(85);
    expect(views[3]?.('sharpness_peak').value).toBeLessThan(35);
  });

  it.each([0, 45, 90])('finds camera shake along %i° by its length', (degrees) => {
    const reads = [3, 6, 11].map((length) =>
      focusOf(sceneView(withMovement(leaves, length, degrees))),
    );
    const ratios = reads.map((read) => read('motion_blur').value ?? Number.NaN);
    expect(ratios).toEqual(ascending(ratios));
    expect(ratios[1]).toBeGreaterThan(1.4);
    const direction = reads[2]?.('motion_direction').value ?? Number.NaN;
    expect(Math.abs(((direction - degrees + 270) % 180) - 90)).toBeLessThan(10);
    expect(reads[2]?.('motion_blur').sureness).toBeGreaterThan(0.6);
    expect(reads[2]?.('defocus_blur').value).toBeLessThan(1);
  });

  it('is sure of a long movement in a photo that is also soft', () => {
    const read = focusOf(sceneView(withMovement(withBlur(leaves, 1.5), 16, 30)));
    expect(read('motion_blur').value).toBeGreaterThan(1.7);
    expect(read('motion_blur').sureness).toBeGreaterThan(0.8);
  });
});

describe('measuring the subject and its surroundings', () => {
  const read = (inner: Scene, outer: Scene): ReturnType<typeof focusOf> =>
    focusOf(withSubject(sceneView(combine(inner, outer, CENTER)), CENTER));
  const soft = withBlur(leaves, 3);
  const moved = withMovement(leaves, 11, 0);

  it('distinguishes a missed focus from a soft background', () => {
    const missed = read(soft, leaves);
    expect(missed('missed_focus').value).toBeGreaterThan(2);
    expect(missed('sharpness_subject').value).toBeLessThan(45);
    const portrait = read(leaves, soft);
    expect(portrait('missed_focus').value).toBeLessThan(1.1);
    expect(portrait('sharpness_subject').value).toBeGreaterThan(80);
    expect(portrait('defocus_blur').value).toBeLessThan(0.7);
    expect(portrait('sharpness_background').value).toBeLessThan(40);
  });

  it('distinguishes a moving subject, panning and camera shake', () => {
    const subject = read(moved, leaves);
    expect(subject('subject_motion').value).toBeGreaterThan(2);
    expect(subject('motion_blur').value).toBeLessThan(1.2);
    const pan = read(leaves, moved);
    expect(pan('panning').value).toBeGreaterThan(60);
    expect(pan('subject_motion').value).toBeLessThan(1.2);
    const shake = read(moved, moved);
    expect(shake('motion_blur').value).toBeGreaterThan(2);
    expect(shake('panning').value).toBeLessThan(10);
    expect(shake('subject_motion').value).toBeLessThan(1.4);
  });
});

describe('measuring noise and detail', () => {
  it.each([2, 8])('finds noise of %i levels, plain or in a texture', (sigma) => {
    const gain = Math.hypot(54, 183, 19) / 256;
    const plain = readValue(withNoise(flatScene(400, 300, [120, 125, 130]), sigma), 'noise');
    expect(Math.abs(plain / (sigma * gain) - 1)).toBeLessThan(0.15);
    const busy = readValue(withNoise(withBlur(leaves, 1.5), sigma), 'noise');
    expect(Math.abs(busy / (sigma * gain) - 1)).toBeLessThan(0.3);
  });

  it('does not take noise for sharpness', () => {
    const soft = readValue(withBlur(leaves, 3), 'sharpness_peak');
    const noisy = readValue(withNoise(withBlur(leaves, 3), 6), 'sharpness_peak');
    expect(Math.abs(noisy - soft)).toBeLessThan(8);
  });

  it('gives a mirrored photo the same values', () => {
    const scene = combine(withBlur(leaves, 4), leaves, { x: 0.3, y: 0.4, radius: 0.12 });
    const flipped = mirrored(scene);
    for (const name of ['sharpness_peak', 'defocus_blur', 'motion_blur'] as const) {
      const [here, there] = [readValue(scene, name), readValue(flipped, name)];
      expect(Math.abs(here - there)).toBeLessThan(0.01 * here);
    }
  });

  it('abstains if there are no edges', () => {
    const read = focusOf(sceneView(rampScene(600, 400)));
    for (const name of ['sharpness_peak', 'defocus_blur', 'motion_blur'] as const) {
      expect(read(name).value).toBeNull();
      expect(read(name).abstained).toMatch(/edges/);
    }
  });
});
