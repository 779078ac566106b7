import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import {
  withBlur,
  withLight,
  withMovement,
  withNoise,
} from '@photo-coach/testing/fixtures/degradations.ts';
import {
  flatScene,
  leavesScene,
  rampScene,
  withDisc,
} from '@photo-coach/testing/fixtures/scenes.ts';
import { describe, expect, it } from 'vitest';
import { measureIn, valueIn } from '../test-measure.ts';

const leaves = leavesScene(720, 480, 7);

describe('sharpness, blur and noise', () => {
  const blurred = [1, 2, 3].map((sigma) => withBlur(leaves, sigma));

  it('falls with blur, while the edge width grows by the known amount', () => {
    const acutance = [leaves, ...blurred].map((scene) => valueIn(scene, 'sharpness_peak'));
    expect(acutance).toEqual(acutance.toSorted((a, b) => b - a));
    expect(acutance[0]).toBeGreaterThan(85);
    expect(acutance[3]).toBeLessThan(45);
    const [, , wide] = blurred;
    const rise = wide === undefined ? 0 : valueIn(wide, 'defocus_blur');
    expect(rise / (3 * 2.563)).toBeGreaterThan(0.6);
    expect(rise / (3 * 2.563)).toBeLessThan(1.25);
  });

  it('is not moved by contrast or by moderate noise', () => {
    const still = valueIn(leaves, 'sharpness_peak');
    expect(
      Math.abs(valueIn(withLight(leaves, [0.5, 0.5, 0.5]), 'sharpness_peak') - still),
    ).toBeLessThan(5);
    expect(Math.abs(valueIn(withNoise(leaves, 6), 'sharpness_peak') - still)).toBeLessThan(6);
  });

  it.each([0, 30, 90, 135])('finds movement along %i° and none in defocus', (degrees) => {
    expect(valueIn(withMovement(leaves, 11, degrees), 'motion_blur')).toBeGreaterThan(1.35);
    expect(valueIn(leaves, 'motion_blur')).toBeLessThan(1.15);
    for (const scene of blurred) expect(valueIn(scene, 'motion_blur')).toBeLessThan(1.2);
  });

  it('abstains from movement where all edges run one way', () => {
    const bars = rampScene(900, 600);
    bars.pixels.forEach((_, i) => {
      bars.pixels[i] = Math.floor((Math.floor(i / 3) % 900) / 15) % 2 === 0 ? 60 : 190;
    });
    expect(measureIn(bars, 'motion_blur').value).toBeNull();
  });

  it('tells a sharp subject from a blurred background', () => {
    const backdrop = withBlur(leavesScene(960, 640, 11), 4);
    const scene = withDisc(backdrop, { x: 0.36, y: 0.4, radius: 0.16 }, [215, 40, 30]);
    const stripes = withDisc(scene, { x: 0.36, y: 0.4, radius: 0.07 }, [250, 220, 60]);
    const found = (name: MeasurementName) => measureIn(stripes, name);
    expect(found('sharpness_subject').value).toBeGreaterThan(85);
    expect(found('sharpness_background').value).toBeLessThan(50);
  });

  it.each([2, 5, 10])('measures noise of %i levels', (sigma) => {
    const gains = Math.hypot(54, 183, 19) / 256;
    const noisy = withNoise(flatScene(400, 300, [120, 125, 130]), sigma);
    expect(Math.abs(valueIn(noisy, 'noise') / (sigma * gains) - 1)).toBeLessThan(0.12);
  });

  it('abstains from noise where nothing is flat', () => {
    const busy = rampScene(360, 240);
    for (let i = 0; i < busy.pixels.length; i += 3) {
      const [x, y] = [(i / 3) % 360, Math.floor(i / 3 / 360)];
      const checker = (Math.floor(x / 9) + Math.floor(y / 9)) % 2 === 0 ? 50 : 200;
      busy.pixels.fill(checker, i, i + 3);
    }
    expect(measureIn(busy, 'noise').value).toBeNull();
  });
});
