import { type Region, WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { withNoise } from '@photo-coach/testing/fixtures/degradations.ts';
import { horizonScene, leavesScene, type Scene } from '@photo-coach/testing/fixtures/scenes.ts';
import { describe, expect, it } from 'vitest';
import { byName, mirrored, sceneView } from '../../testing/test-measure.ts';
import { findEdgePoints, usableCells } from '../edges.ts';
import { measureLines } from './measure-lines.ts';

const [WIDTH, HEIGHT] = [330, 220];

/** A gray scene; `levelAt` gets positions from −0.5 to 0.5 of the width, from the middle of the frame. */
function grayScene(levelAt: (x: number, y: number) => number): Scene {
  const pixels = new Uint8Array(3 * WIDTH * HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const [column, row] = [i % WIDTH, Math.floor(i / WIDTH)];
    const level = levelAt((column + 0.5) / WIDTH - 0.5, (row + 0.5 - HEIGHT / 2) / WIDTH);
    pixels.fill(level, 3 * i, 3 * i + 3);
  }
  return withNoise({ pixels, width: WIDTH, height: HEIGHT }, 2);
}

/** Measures lines in a scene without subject, which fills the frame unless `content` says otherwise. */
function measure(scene: Scene, content: Region = WHOLE_FRAME) {
  const whole = sceneView(scene);
  const { detail, overview, measurable } = whole;
  const usable = usableCells(detail, overview, { content, measurable });
  const view = { ...whole, content, points: findEdgePoints(detail, usable) };
  return byName(measureLines(view));
}

const turned = ({ pixels, width, height }: Scene): Scene => ({
  pixels: pixels.map((_, i) => {
    const [pixel, channel] = [Math.floor(i / 3), i % 3];
    const [x, y] = [pixel % height, Math.floor(pixel / height)];
    return pixels[3 * ((height - 1 - x) * width + y) + channel] ?? 0;
  }),
  width: height,
  height: width,
});

const leaves = measure(leavesScene(360, 240, 7));

/** Posts that lean toward a point `distance` widths above the middle, in a picture turned by `roll` degrees. */
function posts(distance: number, roll: number, dark = 70): Scene {
  const [cosine, sine] = [Math.cos((roll * Math.PI) / 180), Math.sin((roll * Math.PI) / 180)];
  return grayScene((x, y) => {
    const [u, v] = [x * cosine + y * sine, y * cosine - x * sine];
    const place = (u / (v + distance)) * distance;
    return Math.abs(((((place * 8 + 8.5) % 1) + 1) % 1) - 0.5) < 0.15 ? dark : 180;
  });
}

describe('measuring horizon tilt', () => {
  it.each([-8, 0, 3, 11])('finds a sea that is turned by %i° within half a degree', (degrees) => {
    const found = measure(withNoise(horizonScene(WIDTH, HEIGHT, degrees), 2));
    const { value, region, sureness } = found('horizon_tilt');
    expect(Math.abs((value ?? Number.NaN) - degrees)).toBeLessThan(0.5);
    expect(sureness).toBeGreaterThan(0.6);
    expect(region.y).toBeLessThan(0.5);
    expect(region.y + region.height).toBeGreaterThan(0.5);
  });

  it.each([-12, 5])('uses verticals alone, even if they converge: %i°', (degrees) => {
    const { value, sureness } = measure(posts(3, degrees))('horizon_tilt');
    expect(Math.abs((value ?? Number.NaN) - degrees)).toBeLessThan(0.5);
    expect(sureness).toBeGreaterThan(0.4);
  });

  it('is not sure of faint verticals, such as highlights', () => {
    const { value, sureness } = measure(posts(3, 5, 165))('horizon_tilt');
    expect(value === null ? 0 : sureness).toBeLessThan(0.3);
  });

  it('is not sure of leaves, or of lines that fan out', () => {
    const fan = grayScene((x, y) => (Math.floor((y / (x + 1.4)) * 40) % 2 === 0 ? 70 : 170));
    for (const found of [leaves, measure(fan)]) {
      const { value, sureness } = found('horizon_tilt');
      expect(value === null ? 0 : sureness).toBeLessThan(0.3);
    }
  });

  it('ignores lines outside the picture', () => {
    const framed = leavesScene(WIDTH, HEIGHT, 3);
    for (let i = 0; i < framed.pixels.length; i += 1) {
      const row = Math.floor(i / (3 * WIDTH));
      if (row < 30 || row >= HEIGHT - 30) framed.pixels[i] = 0;
    }
    const content = { x: 0, y: 30 / HEIGHT, width: 1, height: 1 - 60 / HEIGHT };
    const { value, sureness } = measure(framed, content)('horizon_tilt');
    expect(value === null ? 0 : sureness).toBeLessThan(0.3);
  });
});

it('converging verticals have a value, and parallel ones have none', () => {
  const converging = measure(posts(3, 0))('converging_verticals');
  // Posts at both borders lean by atan(0.5 / 3) each.
  expect(converging.value).toBeGreaterThan(15);
  expect(converging.value).toBeLessThan(21);
  expect(converging.sureness).toBeGreaterThan(0.5);
  expect(Math.abs(measure(posts(1000, 0))('converging_verticals').value ?? 99)).toBeLessThan(0.5);
});

/** Blue sky above leaves. */
function landscape(): Scene {
  const scene = leavesScene(WIDTH, HEIGHT, 5);
  for (let i = 0; i < 3 * WIDTH * Math.round(0.45 * HEIGHT); i += 1) {
    scene.pixels[i] = [110, 150, 225][i % 3] ?? 0;
  }
  return scene;
}

it('a photo on its side is recognized by its sky, and an upright one has no value', () => {
  const right = measure(turned(landscape()))('quarter_turn');
  const left = measure(mirrored(turned(landscape())))('quarter_turn');
  expect([right.value, left.value]).toEqual([90, 270]);
  expect(right.sureness).toBeGreaterThan(0.5);
  expect(measure(landscape())('quarter_turn').value).toBeNull();
});

it('a mirrored photo has mirrored lines and regions', () => {
  for (const scene of [posts(3, 4), horizonScene(WIDTH, HEIGHT, 3)]) {
    const [found, other] = [measure(scene), measure(mirrored(scene))];
    const tilt = [found('horizon_tilt').value ?? 0, other('horizon_tilt').value ?? 0];
    expect((tilt[0] ?? 0) + (tilt[1] ?? 0)).toBeCloseTo(0, 1);
    const [one, two] = [found('converging_verticals'), other('converging_verticals')];
    expect(two.value ?? 0).toBeCloseTo(one.value ?? 0, 1);
    expect(two.sureness).toBeCloseTo(one.sureness, 2);
    expect(two.region.x).toBeCloseTo(1 - one.region.x - one.region.width, 1);
  }
});
