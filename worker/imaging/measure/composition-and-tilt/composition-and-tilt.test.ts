import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { withNoise } from '@photo-coach/testing/fixtures/degradations.ts';
import {
  flatScene,
  horizonScene,
  leavesScene,
  withDisc,
} from '@photo-coach/testing/fixtures/scenes.ts';
import { describe, expect, it } from 'vitest';
import { measureIn, valueIn } from '../test-measure.ts';

const leaves = leavesScene(720, 480, 7);

describe('horizon tilt', () => {
  it.each([-8, -4, -2, -1, 0, 1, 2, 4, 8])('measures %i° within half a degree', (degrees) => {
    const { value, region } = measureIn(
      withNoise(horizonScene(900, 600, degrees), 2),
      'horizon_tilt',
    );
    expect(Math.abs((value ?? Number.NaN) - degrees)).toBeLessThan(0.5);
    expect(region.y).toBeLessThan(0.5);
    expect(region.y + region.height).toBeGreaterThan(0.5);
  });

  it('abstains without long lines, and on lines that disagree', () => {
    expect(measureIn(leaves, 'horizon_tilt').value).toBeNull();
    const fan = flatScene(900, 600, [200, 200, 200]);
    for (let i = 0; i < fan.pixels.length; i += 1) {
      const [x, y] = [Math.floor(i / 3) % 900, Math.floor(i / 2700)];
      const stripe = Math.floor(((y - 300) / (x + 1800)) * 24);
      if (stripe % 2 === 0) fan.pixels[i] = 60;
    }
    expect(measureIn(fan, 'horizon_tilt').value).toBeNull();
  });
});

describe('saliency and composition', () => {
  const grass = withNoise(flatScene(900, 600, [70, 110, 60]), 3);
  const ball = withDisc(grass, { x: 2 / 3, y: 1 / 3, radius: 0.08 }, [220, 60, 40]);

  it('puts the subject box on the subject, and measures it', () => {
    const found = (name: MeasurementName) => measureIn(ball, name);
    const { value, region } = found('subject_size');
    expect(region.x).toBeCloseTo(2 / 3 - 0.08, 1);
    expect(region.y).toBeCloseTo(1 / 3 - 0.12, 1);
    expect(value).toBeGreaterThan(2);
    expect(value).toBeLessThan(7);
    expect(found('thirds_distance').value).toBeLessThan(2);
    expect(found('visual_balance').value).toBeGreaterThan(3);
    expect(found('saliency_spread').value).toBeLessThan(10);
  });

  it('measures the lightness of the subject, not of the frame', () => {
    const photo = withDisc(grass, { x: 0.5, y: 0.5, radius: 0.1 }, [235, 235, 235]);
    const found = (name: MeasurementName) => measureIn(photo, name);
    expect(found('subject_lightness').value).toBeGreaterThan(75);
    expect(found('lightness_mean').value).toBeLessThan(55);
  });

  it('abstains from a subject where there is none', () => {
    const photo = flatScene(600, 400, [90, 100, 110]);
    const found = (name: MeasurementName) => measureIn(photo, name);
    expect(found('subject_size').value).toBeNull();
    expect(found('thirds_distance').abstained).toContain('subject');
    expect(found('subject_size').region).toEqual(WHOLE_FRAME);
  });

  it('finds clutter at the border and names its side', () => {
    const clean = valueIn(
      withDisc(grass, { x: 0.5, y: 0.5, radius: 0.2 }, [220, 60, 40]),
      'edge_clutter',
    );
    const cutScene = withDisc(ball, { x: 0.005, y: 0.5, radius: 0.04 }, [240, 240, 240]);
    const cut = (name: MeasurementName) => measureIn(cutScene, name);
    expect(clean).toBeLessThan(19);
    expect(cut('edge_clutter').value).toBeGreaterThan(clean);
    expect(cut('edge_clutter').region).toEqual({ x: 0, y: 0, width: 0.05, height: 1 });
  });
});
