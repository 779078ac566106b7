import { describe, expect, it } from 'vitest';
import type { Channel } from './signal-reader.ts';
import { writeSrgb } from './write-srgb.ts';

/** Light of red, green and blue of BT.2020, in cd/m². */
type Light = readonly [number, number, number];

/** The signals of light by SMPTE ST 2084, and by BT.2100's HLG on a screen of 1,000 cd/m². */
const toPq = (light: number) => {
  const power = (light / 10_000) ** 0.1593017578125;
  return ((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power)) ** 78.84375;
};
const toHlg = (scene: number) =>
  scene <= 1 / 12
    ? Math.sqrt(3 * scene)
    : 0.17883277 * Math.log(12 * scene - 0.28466892) + 0.55991073;

const ENCODE = {
  16: (light: Light) => light.map(toPq),
  18: (light: Light) => {
    const [red, green, blue] = light.map((value) => value / 1000) as [number, number, number]; // of three
    const luminance = 0.2627 * red + 0.678 * green + 0.0593 * blue;
    return [red, green, blue].map((value) =>
      luminance === 0 ? 0 : toHlg(value * luminance ** (1 / 1.2 - 1)),
    );
  },
};

const BT_2020 = [0.708, 0.292, 0.17, 0.797, 0.131, 0.046];

/** The colors of a row of patches in an HDR picture of this transfer. */
function show(patches: readonly Light[], transfer: 16 | 18): number[][] {
  const signals = patches.map(ENCODE[transfer]);
  const channel = (place: number): Channel => ({
    samples: Uint16Array.from(signals, (signal) => Math.round((signal[place] ?? 0) * 1023)),
    stride: patches.length,
    bits: 10,
    shiftX: 0,
    shiftY: 0,
  });
  const pixels = new Uint8Array(3 * patches.length);
  writeSrgb(
    {
      width: patches.length,
      height: 1,
      channels: [channel(0), channel(1), channel(2)],
      isRgb: true,
      alpha: null,
    },
    {
      color: { chromaticities: BT_2020, transfer, matrix: 0, isFullRange: true },
      crop: { left: 0, top: 0, width: patches.length, height: 1 },
      keepsProfile: false,
    },
    pixels,
  );
  return patches.map((_, index) => [...pixels.subarray(3 * index, 3 * index + 3)]);
}

const gray = (light: number): Light => [light, light, light];

describe('HDR on a standard screen', () => {
  const WHITE = 203;
  const SCENE: Light[] = [
    ...[0.02, 0.05, 0.18, 0.4, 0.9, 1, 2, 4.9].map((share) => gray(share * WHITE)),
    [100, 75, 60],
    [40, 60, 30],
    [500, 620, 900],
    [15, 25, 60],
  ];

  it('looks alike, whether it is coded in PQ or in HLG', () => {
    const [pq, hlg] = [show(SCENE, 16), show(SCENE, 18)];
    for (const [index, color] of pq.entries()) {
      for (const channel of [0, 1, 2]) {
        const difference = Math.abs((color[channel] ?? 0) - (hlg[index]?.[channel] ?? 0));
        expect(difference, `${color} and ${hlg[index]}`).toBeLessThanOrEqual(3);
      }
    }
  });

  it.each([16, 18] as const)('shows midtones as a standard photo does: transfer %i', (transfer) => {
    // sRGB of 2, 5, 18 and 40 % of white.
    const midtones = [39, 63, 118, 170];
    for (const [index, number] of midtones.entries()) {
      expect(Math.abs((show(SCENE, transfer)[index]?.[0] ?? 0) - number)).toBeLessThanOrEqual(2);
    }
  });

  it.each([16, 18] as const)(
    'shows diffuse white bright, and what is brighter apart: transfer %i',
    (transfer) => {
      const [almost, white, twice, peak] = show(SCENE, transfer)
        .slice(4, 8)
        .map(([value]) => value ?? 0);
      expect(white).toBeGreaterThan(215);
      expect(white).toBeLessThan(240);
      expect(almost).toBeLessThan(white ?? 0);
      expect(twice).toBeGreaterThan((white ?? 0) + 8);
      expect(twice).toBeLessThan(255);
      expect(peak).toBeGreaterThanOrEqual(254);
    },
  );

  it('that has no light above diffuse white is not darkened', () => {
    const [half, white] = show([gray(WHITE / 2), gray(WHITE)], 16);
    expect(Math.abs((half?.[0] ?? 0) - 188)).toBeLessThanOrEqual(1);
    expect(white?.[0]).toBeGreaterThanOrEqual(254);
  });

  it.each([1000, 4000, 10_000])('has a place for a peak of %i cd/m²', (peak) => {
    const shares = [0.25, 0.5, 0.75, 1].map((share) => gray(WHITE + share * (peak - WHITE)));
    const lights = show([gray(36.5), gray(WHITE), ...shares], 16).map(([value]) => value ?? 0);
    expect(Math.abs((lights[0] ?? 0) - 118)).toBeLessThanOrEqual(6);
    for (const [index, value] of lights.slice(1, -1).entries())
      expect(value, `${lights}`).toBeGreaterThan(lights[index] ?? 0);
  });

  it('ignores a few sparks when it looks for the peak', () => {
    const scene = Array.from({ length: 5000 }, (_, index) => gray((index % 200) + 1));
    const calm = show(scene, 16);
    const sparks = show([...scene, gray(9000)], 16);
    expect(sparks.slice(0, 5000)).toEqual(calm);
  });
});
