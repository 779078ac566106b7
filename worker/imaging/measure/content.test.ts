import {
  flatScene,
  leavesScene,
  type Scene,
  withDisc,
} from '@photo-coach/testing/fixtures/scenes.ts';
import { describe, expect, it } from 'vitest';
import { sceneView } from '../testing/test-measure.ts';

/** `scene` with a rectangle, in pixels, of one color. */
function withBox(
  scene: Scene,
  box: { x: number; y: number; width: number; height: number },
  color: readonly number[],
): Scene {
  const pixels = scene.pixels.slice();
  for (let y = box.y; y < box.y + box.height; y += 1) {
    for (let x = box.x; x < box.x + box.width; x += 1) {
      pixels.set(color, 3 * (y * scene.width + x));
    }
  }
  return { ...scene, pixels };
}

const leaves = leavesScene(640, 420, 5);

describe('the content of a photo', () => {
  it('excludes a frame, on the sides that have one', () => {
    const framed = withBox(
      withBox(leaves, { x: 0, y: 0, width: 640, height: 20 }, [255, 255, 255]),
      { x: 0, y: 0, width: 32, height: 420 },
      [255, 255, 255],
    );
    const { content, measurable } = sceneView(framed);
    expect(content.x).toBeCloseTo(0.05, 1);
    expect(content.y).toBeCloseTo(20 / 420, 1);
    expect(content.x + content.width).toBe(1);
    expect(content.y + content.height).toBe(1);
    expect(measurable[5 * 320 + 150]).toBe(0);
    expect(measurable[100 * 320 + 150]).toBe(1);
  });

  it('includes an even sky with an uneven skyline, and a black night', () => {
    let skyline = withBox(leaves, { x: 0, y: 0, width: 640, height: 40 }, [250, 250, 250]);
    for (const x of [0.1, 0.5, 0.9]) {
      skyline = withDisc(skyline, { x, y: 0.1, radius: 0.12 }, [250, 250, 250]);
    }
    const night = flatScene(640, 420, [1, 1, 1]);
    const moon = withDisc(night, { x: 0.5, y: 0.5, radius: 0.1 }, [200, 190, 160]);
    for (const scene of [skyline, moon]) expect(sceneView(scene).content.y).toBe(0);
  });

  it('excludes an orange date in a corner, and nothing else', () => {
    let stamped = leaves;
    for (let digit = 0; digit < 8; digit += 1) {
      const x = 430 + 20 * digit;
      stamped = withBox(stamped, { x, y: 385, width: 3, height: 14 }, [255, 130, 30]);
      stamped = withBox(stamped, { x: x + 8, y: 385, width: 3, height: 14 }, [255, 130, 30]);
      stamped = withBox(stamped, { x, y: 385, width: 11, height: 3 }, [255, 130, 30]);
    }
    const { measurable, content } = sceneView(stamped);
    expect(content.width).toBe(1);
    expect(measurable[195 * 320 + 250]).toBe(0);
    expect(measurable[195 * 320 + 100]).toBe(1);
    expect(sceneView(leaves).measurable.every((cell) => cell === 1)).toBe(true);
  });
});
