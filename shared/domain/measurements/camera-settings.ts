/*
 * Camera settings as cameras write them, the same in a sentence and beside its photo.
 */

/** Speeds of one second and longer, in seconds: the marks of cameras that step by thirds or by halves of a stop. */
const SECONDS = [1, 1.3, 1.5, 1.6, 2, 2.5, 3, 3.2, 4, 5, 6, 8, 10, 13, 15, 20, 25, 30] as const;
/** Tenths of a second that are marked as such: 0.3 s is nominally a third, and 0.4 s two fifths. */
const TENTHS = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8] as const;
/** The denominators of what is shorter, to the shortest of electronic shutters. */
const PARTS = [
  ...[
    4, 5, 6, 8, 10, 13, 15, 20, 25, 30, 40, 45, 50, 60, 80, 90, 100, 125, 160, 180, 200, 250, 320,
  ],
  ...[350, 400, 500, 640, 750, 800, 1000, 1250, 1500, 1600, 2000, 2500, 3000, 3200, 4000, 5000],
  ...[6000, 6400, 8000, 10_000, 12_800, 16_000, 20_000, 25_600, 32_000],
] as const;

type Mark = {
  readonly seconds: number;
  readonly text: string;
};

const MARKS: readonly Mark[] = [
  ...[...SECONDS, ...TENTHS].map((seconds) => ({ seconds, text: `${seconds} s` })),
  ...PARTS.map((part) => ({ seconds: 1 / part, text: `1/${part} s` })),
];

/** Half of the way to what would be the next mark, a third of a stop on. */
const BEYOND = 2 ** (1 / 6);
const SLOWEST = 30;
const FASTEST = 1 / 32_000;

const stopsApart = (a: number, b: number): number => Math.abs(Math.log2(a / b));

/**
 * A shutter speed by its nominal mark: "1/60 s" for 1/63, "0.3 s", "1.3 s", "30 s". EXIF holds the measured or the
 * exact time (1/64, 0.0666), which nobody dials in. What lies beyond the marks is rounded, to seconds or two digits.
 * @param seconds over 0
 */
export function shutterSpeed(seconds: number): string {
  if (seconds > SLOWEST * BEYOND) return `${Math.round(seconds)} s`;
  if (seconds < FASTEST / BEYOND) return `1/${Number((1 / seconds).toPrecision(2))} s`;
  return MARKS.reduce((best, mark) =>
    stopsApart(mark.seconds, seconds) < stopsApart(best.seconds, seconds) ? mark : best,
  ).text;
}

/** An aperture as it is written on lenses: "f/2.8", "f/8". @param value the f-number */
export const fNumber = (value: number): string => `f/${Number(value.toFixed(1))}`;
