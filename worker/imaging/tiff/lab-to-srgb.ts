type Matrix = readonly [number, number, number, number, number, number, number, number, number];
type White = { x: number; z: number; toLinear: Matrix };

/** XYZ to linear sRGB; for D50 with the Bradford adaptation in it (IEC 61966-2-1; ICC.1, annex E). */
const D65: White = {
  x: 0.950_47,
  z: 1.088_83,
  toLinear: [3.2406, -1.5372, -0.4986, -0.9689, 1.8758, 0.0415, 0.0557, -0.204, 1.057],
};
const D50: White = {
  x: 0.964_22,
  z: 0.825_21,
  toLinear: [3.1339, -1.6169, -0.4906, -0.9788, 1.9161, 0.0335, 0.0719, -0.229, 1.4052],
};
/** The chromaticity x of D65, which ImageMagick writes; the graphic arts and Photoshop mean D50 and write nothing. */
const D65_CHROMATICITY = 0.3127;

const STEPS = 16_384;
/** Linear light in 16,384 steps to sRGB of 8 bits. */
const GAMMA = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const light = step / STEPS;
  const tone = light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(255 * tone);
});

const toTone = (light: number): number =>
  GAMMA[Math.round(Math.min(Math.max(light, 0), 1) * STEPS)] ?? 0;

/** The inverse of Lab's cube root (CIE 15, section 8.2.1). */
const cube = (root: number): number =>
  root > 6 / 29 ? root * root * root : (3 * 36 * (root - 4 / 29)) / 841;

const signed = (value: number) => (value << 16) >> 16;

/**
 * Lab to sRGB of 8 bits.
 * @param lab for each pixel L* from 0 to 65,535, a* and b* signed in 256ths, and any further samples as they are
 * @param samples of a pixel, 3 or more
 * @param whiteX the chromaticity x of Lab's white; null: D50
 */
export function labToSrgb(lab: Uint16Array, samples: number, whiteX: number | null): Uint8Array {
  const isD65 = whiteX !== null && Math.abs(whiteX - D65_CHROMATICITY) < 0.005;
  const { x: whiteXyzX, z: whiteXyzZ, toLinear } = isD65 ? D65 : D50;
  const [rx, ry, rz, gx, gy, gz, bx, by, bz] = toLinear;
  const rgb = new Uint8Array(lab.length);
  for (let at = 0; at < lab.length; at += samples) {
    const fy = ((lab[at] ?? 0) * (100 / 65_535) + 16) / 116;
    const x = whiteXyzX * cube(fy + signed(lab[at + 1] ?? 0) / (256 * 500));
    const y = cube(fy);
    const z = whiteXyzZ * cube(fy - signed(lab[at + 2] ?? 0) / (256 * 200));
    rgb[at] = toTone(rx * x + ry * y + rz * z);
    rgb[at + 1] = toTone(gx * x + gy * y + gz * z);
    rgb[at + 2] = toTone(bx * x + by * y + bz * z);
    for (let more = 3; more < samples; more++) rgb[at + more] = (lab[at + more] ?? 0) >>> 8;
  }
  return rgb;
}
