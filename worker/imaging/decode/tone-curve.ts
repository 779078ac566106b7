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

function lightToPq(light: number): number {
  const power = (light / PQ_PEAK) ** M1;
  return ((C1 + C2 * power) / (1 + C3 * power)) ** M2;
}

const CURVE_STEPS = 4096;

/**
 * The EETF of ITU-R BT.2390, section 5.4: light up to a knee stays as it is, and from there rolls off, so that the peak
 * becomes the white of a standard screen, and diffuse white a little less.
 * @param peak the brightest light, relative to diffuse white
 * @returns a function of light relative to diffuse white
 */
export function createToneCurve(peak: number): (light: number) => number {
  if (peak <= 1) return (light) => light;
  const peakPq = lightToPq(peak * DIFFUSE_WHITE);
  const white = lightToPq(DIFFUSE_WHITE) / peakPq;
  const kneePq = 1.5 * white - 0.5;
  const knee = pqToLight(kneePq * peakPq) / DIFFUSE_WHITE;
  const curve = Float32Array.from({ length: CURVE_STEPS + 1 }, (_, step) => {
    const light = knee + (step / CURVE_STEPS) * (peak - knee);
    const t = (lightToPq(light * DIFFUSE_WHITE) / peakPq - kneePq) / (1 - kneePq);
    const spline =
      (2 * t ** 3 - 3 * t ** 2 + 1) * kneePq +
      (t ** 3 - 2 * t ** 2 + t) * (1 - kneePq) +
      (3 * t ** 2 - 2 * t ** 3) * white;
    return pqToLight(spline * peakPq) / DIFFUSE_WHITE;
  });
  const scale = CURVE_STEPS / (peak - knee);
  return (light) =>
    light <= knee ? light : (curve[Math.min(CURVE_STEPS, Math.round((light - knee) * scale))] ?? 1);
}
