import {
  type Measurement,
  type MeasurementName,
  NO_EXIF,
} from '@photo-coach/shared/contracts/measurements.ts';
import { type Region, WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { withNoise } from '@photo-coach/testing/fixtures/degradations.ts';
import { horizonScene, leavesScene, type Scene } from '@photo-coach/testing/fixtures/scenes.ts';
import { describe, expect, it } from 'vitest';
import { buildView } from '../build-view.ts';
import { buildPlanes } from '../planes/planes.ts';
import { measureLines } from './measure-lines.ts';

const [WIDTH, HEIGHT] = [330, 220];

/** A gray scene; `levelAt` gets places from −0.5 to 0.5 of the width, from the middle of the frame. */
function grayScene(levelAt: (x: number, y: number) => number): Scene {
  const pixels = new Uint8Array(3 * WIDTH * HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const [column, row] = [i % WIDTH, Math.floor(i / WIDTH)];
    const level = levelAt((column + 0.5) / WIDTH - 0.5, (row + 0.5 - HEIGHT / 2) / WIDTH);
    pixels.fill(level, 3 * i, 3 * i + 3);
  }
  return withNoise({ pixels, width: WIDTH, height: HEIGHT }, 2);
}

type Found = (name: MeasurementName) => Measurement;

const ORIGINAL = { width: WIDTH, height: HEIGHT };
const SMALL = leavesScene(64, 64, 1);
const anyView = buildView({
  working: { data: SMALL.pixels, width: SMALL.width, height: SMALL.height },
  exif: NO_EXIF,
  original: ORIGINAL,
});

/** Measures lines in a scene without subject, all of which is picture unless `content` says otherwise. */
function measure(scene: Scene, content: Region = WHOLE_FRAME): Found {
  const { luma, overview } = buildPlanes(scene);
  const measurable = new Uint8Array(overview.width * overview.height).fill(1);
  const view = { ...anyView, pixels: scene, luma, overview, content, measurable, subject: null };
  const items = measureLines(view);
  return (name) => {
    const item = items.find((measurement) => measurement.name === name);
    if (item === undefined) throw new Error(`${name} was not measured`);
    return item;
  };
}

const mirrored = ({ pixels, width, height }: Scene): Scene => ({
  pixels: pixels.map((_, i) => {
    const [pixel, channel] = [Math.floor(i / 3), i % 3];
    const column = pixel % width;
    return pixels[3 * (pixel - column + width - 1 - column) + channel] ?? 0;
  }),
  width,
  height,
});

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

/** Rails from the lower border to a point in the upper half. */
const rails = grayScene((x, y) => {
  if (y < -0.08) return 200;
  const place = (x - 0.1) / (y + 0.1);
  return [-1.6, -0.6, 0.3, 1.2].some((rail) => Math.abs(place - rail) < 0.06) ? 40 : 140;
});

/** A tower between two equal houses. */
const palace = grayScene((x, y) => {
  const side = Math.abs(x);
  if (y < -0.25 + 2 * side || (side > 0.12 && y < -0.05)) return 210;
  return Math.floor(side * 18) % 2 === 0 && Math.floor((y + 1) * 14) % 2 === 0 ? 40 : 120;
});

const tiles = grayScene((x, y) =>
  Math.hypot(((x + 5) % 0.12) - 0.06, ((y + 5) % 0.11) - 0.055) < 0.03 ? 60 : 170,
);

describe('horizon tilt', () => {
  it.each([-8, 0, 3, 11])('measures a sea turned by %i° within half a degree', (degrees) => {
    const found = measure(withNoise(horizonScene(WIDTH, HEIGHT, degrees), 2));
    const { value, region, sureness } = found('horizon_tilt');
    expect(Math.abs((value ?? Number.NaN) - degrees)).toBeLessThan(0.5);
    expect(sureness).toBeGreaterThan(0.6);
    expect(region.y).toBeLessThan(0.5);
    expect(region.y + region.height).toBeGreaterThan(0.5);
  });

  it.each([-12, 5])('is told by verticals alone, though they converge: %i°', (degrees) => {
    const { value, sureness } = measure(posts(3, degrees))('horizon_tilt');
    expect(Math.abs((value ?? Number.NaN) - degrees)).toBeLessThan(0.5);
    expect(sureness).toBeGreaterThan(0.4);
  });

  it('is told beside a receding wall, whose courses slope as they do at that eye level', () => {
    const wall = grayScene((x, y) => {
      if (Math.abs(x + 0.3) < 0.02) return 60;
      return y < 0 ? 190 : Math.floor((y / (1.2 - x)) * 40) % 2 === 0 ? 130 : 170;
    });
    const { value, sureness } = measure(wall)('horizon_tilt');
    expect(Math.abs(value ?? Number.NaN)).toBeLessThan(0.7);
    expect(sureness).toBeGreaterThan(0.12);
  });

  it('is not sure of faint verticals, such as highlights', () => {
    const { value, sureness } = measure(posts(3, 5, 165))('horizon_tilt');
    expect(value === null ? 0 : sureness).toBeLessThan(0.3);
  });

  it('is not sure of leaves, nor of lines that fan out', () => {
    const fan = grayScene((x, y) => (Math.floor((y / (x + 1.4)) * 40) % 2 === 0 ? 70 : 170));
    for (const found of [leaves, measure(fan)]) {
      const { value, sureness } = found('horizon_tilt');
      expect(value === null ? 0 : sureness).toBeLessThan(0.3);
    }
  });

  it('leaves out what is not part of the picture', () => {
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

it('measures how much verticals converge, and that parallel ones do not', () => {
  const converging = measure(posts(3, 0))('converging_verticals');
  // Posts at both borders lean by atan(0.5 / 3) each.
  expect(converging.value).toBeGreaterThan(15);
  expect(converging.value).toBeLessThan(21);
  expect(converging.sureness).toBeGreaterThan(0.5);
  expect(Math.abs(measure(posts(1000, 0))('converging_verticals').value ?? 99)).toBeLessThan(0.5);
});

it('finds lines that lead to a point, and none in leaves', () => {
  expect(measure(rails)('leading_lines').value).toBeGreaterThan(50);
  expect(leaves('leading_lines').value).toBeLessThan(10);
});

it('finds symmetry and pattern where they are, and none in leaves', () => {
  expect(measure(palace)('symmetry').value).toBeGreaterThan(80);
  expect(measure(tiles)('pattern').value).toBeGreaterThan(80);
  expect(leaves('symmetry').value).toBeLessThan(20);
  expect(leaves('pattern').value).toBeLessThan(20);
});

/** Blue sky above leaves. */
function landscape(): Scene {
  const scene = leavesScene(WIDTH, HEIGHT, 5);
  for (let i = 0; i < 3 * WIDTH * Math.round(0.45 * HEIGHT); i += 1) {
    scene.pixels[i] = [110, 150, 225][i % 3] ?? 0;
  }
  return scene;
}

it('tells a photo on its side by its sky, and says nothing of an upright one', () => {
  const right = measure(turned(landscape()))('quarter_turn');
  const left = measure(mirrored(turned(landscape())))('quarter_turn');
  expect([right.value, left.value]).toEqual([90, 270]);
  expect(right.sureness).toBeGreaterThan(0.5);
  expect(measure(landscape())('quarter_turn').value).toBeNull();
});

it('gives mirrored values and regions for a mirrored photo', () => {
  for (const scene of [rails, posts(3, 4), palace]) {
    const [found, other] = [measure(scene), measure(mirrored(scene))];
    const tilt = [found('horizon_tilt').value ?? 0, other('horizon_tilt').value ?? 0];
    expect((tilt[0] ?? 0) + (tilt[1] ?? 0)).toBeCloseTo(0, 1);
    for (const name of ['converging_verticals', 'leading_lines', 'symmetry', 'pattern'] as const) {
      const [one, two] = [found(name), other(name)];
      expect(two.value ?? 0).toBeCloseTo(one.value ?? 0, 1);
      expect(two.sureness).toBeCloseTo(one.sureness, 2);
      expect(two.region.x).toBeCloseTo(1 - one.region.x - one.region.width, 1);
    }
  }
});
