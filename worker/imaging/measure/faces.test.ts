import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { flatScene, withDisc } from '@photo-coach/testing/fixtures/scenes.ts';
import { describe, expect, it } from 'vitest';
import type { Face } from '../detect/detections.ts';
import { byName, sceneView } from '../testing/test-measure.ts';
import { measureFaces, skinsOf } from './faces.ts';

type Color = readonly [number, number, number];

const [width, height] = [400, 400];
const SKIN: Color = [205, 160, 135];

/** The eye around a place of the frame, 40 pixels wide. */
const eyeAt = (x: number, y: number) => ({ x: x - 0.05, y: y - 0.016, width: 0.1, height: 0.032 });

/** A face in the middle of the frame, 200 pixels high, under its mesh. */
function faceWith(changes: Partial<Face> = {}): Face {
  const outline = Array.from({ length: 24 }, (_, i) => ({
    x: 0.5 + 0.2 * Math.cos((i * Math.PI) / 12),
    y: 0.5 + 0.25 * Math.sin((i * Math.PI) / 12),
  }));
  return {
    region: { x: 0.3, y: 0.25, width: 0.4, height: 0.5 },
    sureness: 1,
    outline,
    leftEye: eyeAt(0.41, 0.42),
    rightEye: eyeAt(0.59, 0.42),
    mouth: { x: 0.5, y: 0.62 },
    roll: 0,
    ...changes,
  };
}

/** A disc of skin before a gray wall, with whites of the eyes and dark irises. */
function portrait(skin: Color, white: Color, pupil: Color = [60, 45, 40], wall = 150) {
  let scene = withDisc(
    flatScene(width, height, [wall, wall, wall]),
    { x: 0.5, y: 0.5, radius: 0.3 },
    [...skin],
  );
  for (const x of [0.41, 0.59]) {
    scene = withDisc(scene, { x, y: 0.42, radius: 0.03 }, [...white]);
    scene = withDisc(scene, { x, y: 0.42, radius: 0.018 }, [...pupil]);
  }
  return scene;
}

function measure(scene: ReturnType<typeof portrait>, name: MeasurementName, faces = [faceWith()]) {
  const seen = { ...sceneView(scene), detections: { things: [], hints: [], faces } };
  const view = { ...seen, skins: skinsOf(seen) };
  return byName(measureFaces(view))(name);
}

const lit = portrait(SKIN, [235, 235, 235]);

describe('measuring the light on a face', () => {
  it('uses the skin', () => {
    const { value, sureness } = measure(lit, 'skin_lightness');
    expect(value).toBeGreaterThan(65);
    expect(value).toBeLessThan(75);
    expect(sureness).toBeGreaterThan(0.9);
  });

  it('distinguishes a dark face from dark skin by the whites of the eyes', () => {
    const shaded = measure(portrait([60, 42, 34], [75, 75, 75], undefined, 220), 'skin_lightness');
    const dark = measure(
      portrait([60, 42, 34], [225, 225, 225], [30, 25, 20], 60),
      'skin_lightness',
    );
    expect(shaded.value).toBeLessThan(25);
    expect(shaded.sureness).toBeGreaterThan(0.7);
    expect(dark.sureness).toBeLessThan(0.3);
  });
});

it('a photo without a face has no value of faces', () => {
  for (const name of ['skin_lightness', 'eye_sharpness'] as const) {
    expect(measure(lit, name, []).value).toBeNull();
  }
});
