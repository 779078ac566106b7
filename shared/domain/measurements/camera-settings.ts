/* Camera settings as cameras display them, the same in sentences and beside photos. */

/** Nominal speeds of one second and longer, of cameras that step by thirds or halves of a stop. */
const SECONDS = [1, 1.3, 1.5, 1.6, 2, 2.5, 3, 3.2, 4, 5, 6, 8, 10, 13, 15, 20, 25, 30] as const;
/** Nominal speeds written in tenths of a second. */
const TENTHS = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8] as const;
/** Denominators of shorter nominal speeds, down to the fastest electronic shutters. */
const DENOMINATORS = [
  4, 5, 6, 8, 10, 13, 15, 20, 25, 30, 40, 45, 50, 60, 80, 90, 100, 125, 160, 180, 200, 250, 320,
  350, 400, 500, 640, 750, 800, 1000, 1250, 1500, 1600, 2000, 2500, 3000, 3200, 4000, 5000, 6000,
  6400, 8000, 10_000, 12_800, 16_000, 20_000, 25_600, 32_000,
] as const;

type NominalSpeed = {
  readonly seconds: number;
  readonly text: string;
};

const NOMINAL_SPEEDS: readonly NominalSpeed[] = [
  ...[...SECONDS, ...TENTHS].map((seconds) => ({ seconds, text: `${seconds} s` })),
  ...DENOMINATORS.map((denominator) => ({
    seconds: 1 / denominator,
    text: `1/${denominator} s`,
  })),
];

/** Half of the way to the next nominal speed, a third of a stop away. */
const HALF_STEP = 2 ** (1 / 6);
const SLOWEST = 30;
const FASTEST = 1 / 32_000;

const stopsApart = (a: number, b: number): number => Math.abs(Math.log2(a / b));

/**
 * The nominal shutter speed: "1/60 s" for 1/63, "0.3 s", "1.3 s", "30 s". EXIF contains the measured or exact time
 * (1/64, 0.0666), which no dial shows. Outside the nominal speeds it is rounded, to seconds or two digits.
 * @param seconds over 0
 */
export function shutterSpeed(seconds: number): string {
  if (seconds > SLOWEST * HALF_STEP) return `${Math.round(seconds)} s`;
  if (seconds < FASTEST / HALF_STEP) return `1/${Number((1 / seconds).toPrecision(2))} s`;
  return NOMINAL_SPEEDS.reduce((best, speed) =>
    stopsApart(speed.seconds, seconds) < stopsApart(best.seconds, seconds) ? speed : best,
  ).text;
}

/** An aperture as written on lenses: "f/2.8", "f/8". @param value the f-number */
export const fNumber = (value: number): string => `f/${Number(value.toFixed(1))}`;
