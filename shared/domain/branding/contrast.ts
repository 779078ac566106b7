/** The least contrast of small text, and of text from 18 pt on, with its background (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;
export const LARGE_TEXT_CONTRAST = 3;

type Rgb = readonly [number, number, number];

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

/** @param color `#rrggbb` */
const rgbOf = (color: string): Rgb => {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** A channel of sRGB, 0–255, in linear light, 0–1 (IEC 61966-2-1). */
function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance, 0–1 (WCAG 2.2). */
function luminance(color: string): number {
  const [red, green, blue] = rgbOf(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast of two colors, 1–21 (WCAG 2.2). @param one `#rrggbb` */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever is easier to read on a color: one of them has at least 4.58 on any. */
export const inkOn = (background: string): '#000000' | '#ffffff' =>
  contrastOf('#000000', background) >= contrastOf('#ffffff', background) ? '#000000' : '#ffffff';

/** A color in Oklab, in which distances match perception (Ottosson 2020). */
function oklabOf(color: string): Rgb {
  const [red, green, blue] = rgbOf(color).map(linear) as [number, number, number]; // map keeps the length
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function differenceOf(one: string, other: string): number {
  const [a, b] = [oklabOf(one), oklabOf(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const STEPS = 255;

/** The first color on the way to black or white that has the contrast; null if none has. */
function firstPassing(color: string, goal: Rgb, passes: (color: string) => boolean): string | null {
  const from = rgbOf(color);
  for (let step = 0; step <= STEPS; step += 1) {
    const mixed = from.map(
      (channel, index) => channel + (((goal[index] ?? 0) - channel) * step) / STEPS,
    );
    const [red = 0, green = 0, blue = 0] = mixed;
    const candidate = hexOf([red, green, blue]);
    if (passes(candidate)) return candidate;
  }
  return null;
}

/**
 * The closest shade of a color, darker or lighter, with enough contrast: the color itself if it has.
 * @param needed contrast, 4.5 at most, which black or white has on any color
 */
export function nearestPassing(color: string, on: string, needed: number): string {
  const passes = (candidate: string) => contrastOf(candidate, on) >= needed;
  const found = [BLACK, WHITE]
    .map((goal) => firstPassing(color, goal, passes))
    .filter((candidate) => candidate !== null);
  const [nearest] = found.toSorted((a, b) => differenceOf(a, color) - differenceOf(b, color));
  return nearest ?? inkOn(on);
}
