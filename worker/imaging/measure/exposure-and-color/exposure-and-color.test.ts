import { withLight } from '@photo-coach/testing/fixtures/degradations.ts';
import {
  flatScene,
  leavesScene,
  rampScene,
  withDisc,
} from '@photo-coach/testing/fixtures/scenes.ts';
import { describe, expect, it } from 'vitest';
import { measureIn, valueIn } from '../test-measure.ts';

const leaves = leavesScene(720, 480, 7);

describe('exposure', () => {
  it('measures clipped areas with their box, and leaves specular points out', () => {
    const gray = flatScene(600, 400, [120, 120, 120]);
    const spot = withDisc(gray, { x: 0.5, y: 0.5, radius: 0.004 }, [255, 255, 255]);
    expect(valueIn(spot, 'highlight_clipping')).toBe(0);
    const window = withDisc(gray, { x: 0.25, y: 0.5, radius: 0.1 }, [255, 255, 255]);
    const { value, region } = measureIn(window, 'highlight_clipping');
    expect(value).toBeCloseTo((100 * Math.PI * 60 ** 2) / (600 * 400), 0);
    expect(region.x).toBeCloseTo(0.15, 1);
    expect(region.width).toBeCloseTo(0.2, 1);
  });

  it('does not call a saturated color burnt out for its one full channel', () => {
    expect(valueIn(flatScene(200, 100, [255, 30, 40]), 'highlight_clipping')).toBe(0);
    expect(valueIn(flatScene(200, 100, [255, 242, 236]), 'highlight_clipping')).toBe(100);
  });

  it('takes only true black for clipped shadow', () => {
    expect(valueIn(flatScene(200, 100, [4, 4, 4]), 'shadow_clipping')).toBe(0);
    expect(valueIn(flatScene(200, 100, [1, 0, 2]), 'shadow_clipping')).toBe(100);
  });

  it('knows L* of middle gray, and the range of a full ramp', () => {
    expect(valueIn(flatScene(100, 100, [119, 119, 119]), 'lightness_mean')).toBeCloseTo(50, 0);
    expect(valueIn(rampScene(512, 64), 'tonal_range')).toBeGreaterThan(95);
  });

  it('follows a change of exposure and keeps sharpness', () => {
    const [dark, light] = [withLight(leaves, [0.35, 0.35, 0.35]), withLight(leaves, [2, 2, 2])];
    const lightness = [dark, leaves, light].map((scene) => valueIn(scene, 'lightness_median'));
    expect(lightness).toEqual(lightness.toSorted((a, b) => a - b));
    const change = valueIn(dark, 'sharpness_peak') - valueIn(leaves, 'sharpness_peak');
    expect(Math.abs(change)).toBeLessThan(5);
  });
});

describe('color', () => {
  it('measures the chroma and hue of a cast on grays, and none without one', () => {
    expect(valueIn(leaves, 'color_cast')).toBeLessThan(1);
    const warm = withLight(leaves, [1.12, 1, 0.88]);
    expect(valueIn(warm, 'color_cast')).toBeGreaterThan(5);
    expect(valueIn(warm, 'color_cast_hue')).toBeGreaterThan(40);
    expect(valueIn(warm, 'color_cast_hue')).toBeLessThan(90);
    const cold = withLight(leaves, [0.88, 1, 1.12]);
    expect(valueIn(cold, 'color_cast_hue')).toBeGreaterThan(220);
    expect(valueIn(cold, 'warmth')).toBeLessThan(valueIn(warm, 'warmth'));
  });

  it('abstains from a cast where nothing is gray', () => {
    expect(measureIn(flatScene(300, 200, [40, 120, 40]), 'color_cast').value).toBeNull();
  });

  it('tells colorful from gray', () => {
    const colorful = leavesScene(480, 320, 3, 90);
    expect(valueIn(colorful, 'colorfulness')).toBeGreaterThan(40);
    expect(valueIn(leaves, 'colorfulness')).toBeLessThan(1);
  });
});
