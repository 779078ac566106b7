import type { Measurement, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { withLight } from '@photo-coach/testing/fixtures/degradations.ts';
import {
  flatScene,
  leavesScene,
  type Scene,
  seededRandom,
  withDisc,
} from '@photo-coach/testing/fixtures/scenes.ts';
import { describe, expect, it } from 'vitest';
import { byName, sceneView } from '../testing/test-measure.ts';
import { measureColor } from './color.ts';

const known = new Map<Scene, ReturnType<typeof byName>>();

function colorOf(scene: Scene, name: MeasurementName): Measurement {
  const read = known.get(scene) ?? byName(measureColor(sceneView(scene)));
  known.set(scene, read);
  return read(name);
}

const valueOfColor = (scene: Scene, name: MeasurementName): number =>
  colorOf(scene, name).value ?? Number.NaN;

const gray = leavesScene(480, 320, 7);
/** A little warm, as most scenes are, with grays and weak colors, as most things have. */
const usual = withLight(leavesScene(480, 320, 7, 15), [1.09, 1, 0.92]);
const colorful = leavesScene(480, 320, 3, 90);
/** Grays and weak colors, as most things have. */
const things = leavesScene(480, 320, 7, 15);

type Color = readonly [red: number, green: number, blue: number];

/** A sky between two colors over a sea that mirrors it. */
function duskScene(top: Color, horizon: Color): Scene {
  const [width, height, shore] = [480, 320, 180];
  const random = seededRandom(4);
  const pixels = new Uint8ClampedArray(3 * width * height);
  for (let i = 0; i < pixels.length; i += 1) {
    const y = Math.floor(i / 3 / width);
    const isSea = y >= shore;
    const down = isSea ? (height - y) / (height - shore) : y / shore;
    const mixed = (top[i % 3] ?? 0) * (1 - down) + (horizon[i % 3] ?? 0) * down;
    const ripple = isSea ? 40 * (random() - 0.5) : 8 * Math.sin(y / 5);
    pixels[i] = isSea ? 0.55 * mixed + ripple : mixed + ripple;
  }
  return { pixels: new Uint8Array(pixels.buffer), width, height };
}

describe('measuring a color cast', () => {
  it.each([
    ['warm', [1.25, 1, 0.75], 40, 100],
    ['green', [0.85, 1.15, 0.85], 120, 160],
    ['blue', [0.75, 1, 1.3], 230, 290],
  ] as const)('gives a %s light its strength and hue', (_, [red, green, blue], from, to) => {
    const steps = [0, 0.5, 1].map((strength) =>
      withLight(usual, [red ** strength, green ** strength, blue ** strength]),
    );
    const values = steps.map((scene) => valueOfColor(scene, 'color_cast'));
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect((values[2] ?? 0) - (values[0] ?? 0)).toBeGreaterThan(4);
    const hue = valueOfColor(steps[2] ?? usual, 'color_cast_hue');
    expect(hue).toBeGreaterThan(from);
    expect(hue).toBeLessThan(to);
  });

  it('gives a bluish light a smaller value than an equally warm one, because eyes expect bluish shade', () => {
    const lights = [[0.87, 1, 1.15] as const, [1.15, 1, 0.87] as const];
    const [bluish, warm] = lights.map((gains) =>
      valueOfColor(withLight(usual, gains), 'color_cast'),
    );
    expect(bluish).toBeLessThan(0.8 * (warm ?? 0));
  });

  it.each([
    ['warm', [1.4, 0.95, 0.6]],
    ['green', [0.8, 1.3, 0.8]],
    ['magenta', [1.2, 0.7, 1.2]],
  ] as const)('is sure of a %s cast where neutral things are tinted', (_, gains) => {
    expect(colorOf(withLight(things, gains), 'color_cast').sureness).toBeGreaterThan(0.8);
  });

  it.each([
    ['a pink sunset', duskScene([178, 105, 160], [250, 195, 185])],
    ['an orange sunset', duskScene([200, 110, 60], [255, 205, 120])],
    ['a purple dusk', duskScene([95, 60, 130], [210, 130, 160])],
    ['the blue hour', duskScene([20, 40, 95], [60, 95, 150])],
    ['stage light', withLight(things, [0.25, 0.04, 0.2])],
    ['candlelight', withLight(things, [0.25, 0.11, 0.04])],
    [
      'a blue wall',
      withDisc(
        flatScene(480, 320, [30, 80, 170]),
        { x: 0.5, y: 0.5, radius: 0.06 },
        [200, 210, 220],
      ),
    ],
    ['a toned print', withLight(leavesScene(480, 320, 7, 3), [1.4, 1, 0.6])],
  ])('does not take %s for a cast', (_, scene) => {
    expect(colorOf(scene, 'color_cast').abstained).toContain('The color of the light');
    expect(colorOf(scene, 'color_cast_hue').value).toBeNull();
  });
});

describe('measuring colors', () => {
  it('distinguishes colorful from gray, and abstains in black and white', () => {
    expect(valueOfColor(colorful, 'colorfulness')).toBeGreaterThan(40);
    expect(valueOfColor(gray, 'colorfulness')).toBeLessThan(1);
    for (const name of ['color_cast', 'dominant_hue'] as const) {
      expect(colorOf(gray, name).abstained).toBe('The photo is black and white.');
    }
  });

  it('measures saturated colors at their limit, but not white or muted colors', () => {
    expect(valueOfColor(flatScene(200, 100, [255, 20, 10]), 'saturation_clipping')).toBeGreaterThan(
      70,
    );
    expect(valueOfColor(flatScene(200, 100, [200, 90, 80]), 'saturation_clipping')).toBe(0);
  });
});
