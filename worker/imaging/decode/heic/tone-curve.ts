/** Constants of the PQ curve (SMPTE ST 2084, ITU-R BT.2100 table 4). */
const M1 = 2610 / 16384;
const M2 = (2523 / 4096) * 128;
const C1 = 3424 / 4096;
const C2 = (2413 / 4096) * 32;
const C3 = (2392 / 4096) * 32;
const PQ_PEAK = 10_000;

/** Brightness of diffuse white, a white shirt in the scene's light, in HDR (ITU-R BT.2408, section 2.1), cd/m². */
export const DIFFUSE_WHITE = 203;

/** The brightness of a PQ signal, 0–1, in cd/m². */
export function pqToLight(signal: number): number {
  const power = signal ** (1 / M2);
  return PQ_PEAK * (Math.max(0, power - C1) / (C2 - C3 * power)) ** (1 / M1);
}

/** Light up to this share of diffuse white stays as it is: skin and midtones. */
const KNEE = 0.6;
/** Halves the range in which the steepness is searched, to less than a float's precision. */
const BISECTIONS = 60;

/**
 * The light of a standard screen for that of an HDR one, each relative to its white: unchanged up to a knee, then
 * logarithmic, as in method C of ITU-R BT.2446, so that it ends at white just where the peak is, and bright things stay
 * apart. For a peak of 1,000 cd/m², diffuse white becomes 77 %, which is 226 of 255.
 * @param peak the brightest light, relative to diffuse white; anything brighter becomes white
 */
export function createToneCurve(peak: number): (light: number) => number {
  if (peak <= 1) return (light) => light;
  const steepness = findSteepness(peak);
  return (light) =>
    light <= KNEE ? light : KNEE + steepness * Math.log(1 + (light - KNEE) / steepness);
}

/** The steepness with which the curve reaches 1 at the peak; its slope at the knee is always 1. */
function findSteepness(peak: number): number {
  // By the logarithm's series it is about (peak − knee)² / 2 (peak − 1) for a low peak, and less for others.
  let [low, high] = [0, peak ** 2 / (peak - 1)];
  for (let count = 0; count < BISECTIONS; count++) {
    const middle = (low + high) / 2;
    if (middle * Math.log(1 + (peak - KNEE) / middle) < 1 - KNEE) low = middle;
    else high = middle;
  }
  return high;
}
