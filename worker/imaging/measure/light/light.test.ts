import type { Measurement, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { withLight } from '@photo-coach/testing/fixtures/degradations.ts';
import {
  flatScene,
  leavesScene,
  rampScene,
  type Scene,
  withDisc,
} from '@photo-coach/testing/fixtures/scenes.ts';
import { describe, expect, it } from 'vitest';
import { byName, sceneView } from '../../testing/test-measure.ts';
import { measureLight } from './measure-light.ts';

/** Each scene is measured once. */
const known = new Map<Scene, ReturnType<typeof byName>>();

function lightOf(scene: Scene, name: MeasurementName): Measurement {
  const read = known.get(scene) ?? byName(measureLight(sceneView(scene)));
  known.set(scene, read);
  return read(name);
}

const valueOfLight = (scene: Scene, name: MeasurementName): number =>
  lightOf(scene, name).value ?? Number.NaN;

/** `scene` with each pixel's bytes replaced, by its place (shares of width and height). */
function repainted(scene: Scene, paint: (byte: number, x: number, y: number) => number): Scene {
  const { width, height } = scene;
  const pixels = scene.pixels.map((byte, i) => {
    const pixel = Math.floor(i / 3);
    return paint(byte, (pixel % width) / width, Math.floor(pixel / width) / height);
  });
  return { width, height, pixels };
}

const leaves = leavesScene(480, 320, 7);

describe('measuring a blown area', () => {
  it('finds a plateau below 254 and puts the center of its region inside', () => {
    const area = { x: 0.3, y: 0.4, radius: 0.15 };
    const { value, region } = lightOf(withDisc(leaves, area, [243, 243, 243]), 'blown_area');
    expect(value).toBeGreaterThan(8);
    expect(Math.abs(region.x + region.width / 2 - area.x)).toBeLessThan(0.1);
    expect(Math.abs(region.y + region.height / 2 - area.y)).toBeLessThan(0.1);
    expect(region.width).toBeGreaterThan(0.25);
  });

  it('has no place for a speck that rounds to nothing', () => {
    const speck = { x: 0.3, y: 0.4, radius: 0.0026 };
    const gray = flatScene(1600, 1066, [90, 90, 90]);
    expect(lightOf(withDisc(gray, speck, [255, 255, 255]), 'blown_area')).toMatchObject({
      value: 0,
      region: WHOLE_FRAME,
    });
  });

  it('marks all of an area that the edge cuts', () => {
    const sun = { x: 0, y: 0.4, radius: 0.2 };
    const { region } = lightOf(withDisc(leaves, sun, [255, 255, 255]), 'blown_area');
    expect(region.x).toBe(0);
    expect(region.width).toBeGreaterThan(0.15);
    expect(region.height).toBeGreaterThan(0.3);
  });

  it('puts the center inside an area that surrounds something', () => {
    const white = flatScene(600, 400, [255, 255, 255]);
    const { region } = lightOf(
      withDisc(white, { x: 0.5, y: 0.5, radius: 0.2 }, [60, 60, 60]),
      'blown_area',
    );
    const across = region.x + region.width / 2 - 0.5;
    const down = ((region.y + region.height / 2 - 0.5) * 400) / 600;
    expect(Math.hypot(across, down)).toBeGreaterThan(0.21);
  });

  it.each([
    ['under a warm cast', [255, 249, 214]],
    ['under a green cast', [226, 255, 226]],
  ] as const)('finds a blown area %s, with one channel at its limit', (_, color) => {
    const area = { x: 0.3, y: 0.4, radius: 0.15 };
    expect(valueOfLight(withDisc(leaves, area, color), 'blown_area')).toBeGreaterThan(8);
  });

  it('does not take an even colored surface for blown', () => {
    const area = { x: 0.3, y: 0.4, radius: 0.15 };
    for (const color of [
      [240, 234, 200],
      [255, 236, 120],
    ] as const) {
      expect(valueOfLight(withDisc(leaves, area, color), 'blown_area')).toBeLessThan(2);
    }
  });

  it('does not take a bright sky with a gradient for blown', () => {
    const sky = repainted(flatScene(480, 320, [0, 0, 0]), (_, __, y) => 200 + 50 * y);
    expect(valueOfLight(sky, 'blown_area')).toBeLessThan(20);
    expect(lightOf(sky, 'blown_area').sureness).toBeLessThan(0.5);
  });
});

describe('measuring exposure', () => {
  it('gives a rising value for exposures from −3 to 3 EV', () => {
    const offsets = [-3, -2, -1, 0, 1, 2, 3].map((ev) => {
      const gain = 2 ** ev;
      return valueOfLight(withLight(leaves, [gain, gain, gain]), 'exposure_offset');
    });
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
    expect(offsets[1]).toBeLessThan(-1.2);
    expect(offsets[5]).toBeGreaterThan(1);
  });

  it('is hardly sure that a dark picture with well lit parts is too dark', () => {
    const dark = withLight(leaves, [0.1, 0.1, 0.1]);
    const lit = withDisc(dark, { x: 0.6, y: 0.5, radius: 0.2 }, [215, 210, 200]);
    expect(lightOf(dark, 'exposure_offset').sureness).toBeGreaterThan(0.7);
    expect(lightOf(lit, 'exposure_offset').sureness).toBeLessThan(0.4);
  });

  it('gives the L* of middle gray, and the range of a full ramp', () => {
    expect(valueOfLight(flatScene(100, 100, [119, 119, 119]), 'lightness_mean')).toBeCloseTo(50, 0);
    expect(valueOfLight(rampScene(512, 64), 'tonal_range')).toBeGreaterThan(95);
  });
});

describe('measuring contrast', () => {
  it('rises with the distance of the tones', () => {
    const steeper = (gain: number): Scene =>
      repainted(leaves, (byte) => Math.min(255, Math.max(0, 127 + gain * (byte - 127))));
    const scenes = [0.4, 1, 2, 4].map(steeper);
    for (const name of ['tonal_range', 'contrast'] as const) {
      const values = scenes.map((scene) => valueOfLight(scene, name));
      expect(values).toEqual(values.toSorted((a, b) => a - b));
    }
  });
});

describe('measuring haze', () => {
  it('gives a rising and surer value as a veil thickens with distance', () => {
    const veiled = (density: number): Scene =>
      repainted(leaves, (byte, _, y) => {
        const clear = Math.exp(-density * (1.2 - y));
        return byte * clear + 205 * (1 - clear);
      });
    const [clear, some, thick] = [0, 0.6, 1.2].map(veiled).map((scene) => lightOf(scene, 'haze'));
    expect(clear?.value).toBeLessThan(some?.value ?? 0);
    expect(some?.value).toBeLessThan(thick?.value ?? 0);
    expect(thick?.sureness).toBeGreaterThan(0.6);
  });
});
