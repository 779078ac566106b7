import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import { type Lab, labOf } from './grid/color-space.ts';
import type { Overview } from './grid/planes.ts';
import { abstained, measured } from './measured.ts';
import type { PhotoView } from './photo-view.ts';

/** sRGB bytes: from 250 on a channel may be clipped; a pixel whose largest channel is below 12 is noise. */
const BRIGHTEST = 250;
const DARKEST = 12;
/** Share of clipped pixels above which a cell says nothing about the color of the light. */
const CLIPPED = 0.05;
/** C*ab below which a color is gray. */
const GRAY = 6;

/** 1 in cells that are measured and have no clipped or black channel. */
function litCells({ overview, measurable }: PhotoView): Uint8Array {
  const { red, green, blue, highlights } = overview;
  return measurable.map((isMeasured, i) => {
    const largest = Math.max(red[i] ?? 0, green[i] ?? 0, blue[i] ?? 0);
    const isLit = largest > DARKEST && largest < BRIGHTEST && (highlights[i] ?? 0) < CLIPPED;
    return isLit && isMeasured === 1 ? 1 : 0;
  });
}

/** A photo, and which of its cells say something about the color of the light. */
type Seen = { readonly overview: Overview; readonly usable: Uint8Array };

/** How much a channel changes across a cell. */
const changeAt = (values: Float32Array, width: number, i: number): number =>
  Math.abs((values[i + 1] ?? 0) - (values[i - 1] ?? 0)) +
  Math.abs((values[i + width] ?? 0) - (values[i - width] ?? 0));

type Channels = { red: number; green: number; blue: number };

/** Sums of edges in linear light: of cells above an L*, and of darker ones. */
function readEdges({ overview, usable }: Seen, lightest: number) {
  const { width, height, lightness, light: planes } = overview;
  const dark = { red: 0, green: 0, blue: 0 };
  const light = { red: 0, green: 0, blue: 0 };
  for (let y = 1; y < height - 1; y += 1) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i += 1) {
      if (usable[i] !== 1) continue;
      const sums = (lightness[i] ?? 0) < lightest ? dark : light;
      sums.red += changeAt(planes.red, width, i);
      sums.green += changeAt(planes.green, width, i);
      sums.blue += changeAt(planes.blue, width, i);
    }
  }
  return { dark, light };
}

/** A color of light in stops: red over blue, and green over both. A cast shifts it by exactly as much. */
type LightColor = { readonly warm: number; readonly green: number };

/** Sums of edges below which they are noise. */
const FLOOR = 0.002;

function colorOf(sums: Channels): LightColor {
  const stops = (sum: number): number => Math.log2(sum + FLOOR);
  const [red, blue] = [stops(sums.red), stops(sums.blue)];
  return { warm: red - blue, green: stops(sums.green) - (red + blue) / 2 };
}

/** The mean color of edges in 42 photos without a cast, which lie around it with 0.34 and 0.13 stops (standard deviation). */
const SCENE: LightColor = { warm: 0.24, green: 0.07 };

/**
 * Distance at which light and dark tones agree by half. The warm axis is scaled to the green one by the variation of
 * photos along them.
 */
const DISAGREE = 0.7;
const agreement = (dark: LightColor, light: LightColor): number =>
  1 / (1 + (Math.hypot((dark.warm - light.warm) / 2.6, dark.green - light.green) / DISAGREE) ** 2);

/**
 * Stops by which light may differ from the usual without looking like a cast; there it counts by half. Eyes expect
 * daylight that is slightly warm, and even more a bluish shade, snow or overcast sky.
 */
const USUAL = { warm: 0.2, cool: 0.6, green: 0.08 };

const beyond = (stops: number, usual: number): number =>
  (stops * Math.abs(stops)) / (Math.abs(stops) + usual);

/** The hue of a color, 0–360 degrees. */
const hueAngle = (a: number, b: number): number => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;

/** The part of a light's color that looks like a cast: the color of a gray of L* 65 in it. */
function tintOf(light: LightColor): Lab {
  const stops = light.warm - SCENE.warm;
  const warm = beyond(stops, stops < 0 ? USUAL.cool : USUAL.warm);
  const green = beyond(light.green - SCENE.green, USUAL.green);
  const [red, blue] = [2 ** (warm / 2 - green), 2 ** (-warm / 2 - green)];
  const scale = 0.34 / (0.2127 * red + 0.7152 + 0.0722 * blue);
  return labOf(scale * red, scale, scale * blue);
}

/**
 * Share of the cells that are tinted toward a color: a cast reaches nearly all. Grays and the opposite colors are
 * evidence against one: something white in front of a blue sky has yellow edges.
 */
function tintedShare({ overview, usable }: Seen, tint: Lab): number {
  const { a: reds, b: yellows } = overview;
  let [count, tinted] = [0, 0];
  for (let i = 0; i < reds.length; i += 1) {
    if (usable[i] !== 1) continue;
    const [a, b] = [reds[i] ?? 0, yellows[i] ?? 0];
    count += 1;
    if (a * tint.a + b * tint.b > 0 && a ** 2 + b ** 2 > GRAY ** 2) tinted += 1;
  }
  return tinted / Math.max(1, count);
}

/** Hue of skin of all tones in Lab, in degrees, and how far it lies from there at most. */
const SKIN_HUE = { from: 35, to: 72, softness: 15 };

/** 1 if the largest face's skin has its natural hue, which a visible cast would have changed; 0 without faces. */
function healthySkin({ skins: [skin] }: PhotoView): number {
  if (skin === undefined || Math.hypot(skin.a, skin.b) < GRAY) return 0;
  const hue = (Math.atan2(skin.b, skin.a) * 180) / Math.PI;
  const outside = Math.max(0, SKIN_HUE.from - hue, hue - SKIN_HUE.to);
  return skin.sureness * ramp(outside, SKIN_HUE.softness, 0);
}

/** The least L* of a place that is lit by the main light, and the change of L* across it above which it has texture. */
const LIT = 45;
const TEXTURE = 4;
/** C*ab up to which a color without the light's is a neutral one, and above which it has a hue of its own. */
const NEUTRAL = 7;
const COLORED = 12;
/**
 * Shares of the usable cells that are neutral: a few by chance, and enough to be things. By the hue of the tint, in
 * degrees: lamps, fire and a low sun are warm themselves, and green light is rare.
 */
const WARM = { from: 20, to: 105, few: 0.03, enough: 0.06 };
const GREEN = { from: 110, to: 170, few: 0.005, enough: 0.015 };
const OTHER = { few: 0.01, enough: 0.03 };
/** L* of the lightest parts: at night and under a spotlight, and in a scene whose things are lit. */
const LIGHTEST = { night: 60, lit: 68 };
/** The degrees of a sector of hues, and the least share of the cells that counts. */
const SECTOR = 30;
const SECOND_HUE = { least: 0.01, enough: 0.02 };

/** @returns the color that a cell would have without that of the light */
function unlit({ light: planes }: Overview, light: LightColor): (i: number) => Lab {
  const warm = light.warm - SCENE.warm;
  const green = light.green - SCENE.green;
  const [red, blue] = [2 ** (warm / 2 - green), 2 ** (-warm / 2 - green)];
  const scale = 0.2127 * red + 0.7152 + 0.0722 * blue;
  const without = (level: number, gain: number) => Math.min(1, (level * scale) / gain);
  return (i) =>
    labOf(
      without(planes.red[i] ?? 0, red),
      without(planes.green[i] ?? 0, 1),
      without(planes.blue[i] ?? 0, blue),
    );
}

/** Whether a cell shows something with texture in the main light. */
const isLitThing = (lightness: Float32Array, width: number, i: number): boolean =>
  (lightness[i] ?? 0) >= LIT && changeAt(lightness, width, i) > TEXTURE;

/**
 * How sure it is that something neutral is tinted, 0–1. Without the color of the light, lit things with texture are
 * neutral, as pavement, paper and cloth are, beside hues of their own. A sky, a lamp and a colored thing have a color,
 * but tint nothing neutral; a toned print has no hue beside its tone.
 */
function neutralsTinted({ overview, usable }: Seen, light: LightColor, hue: number): number {
  const { width, height, lightness } = overview;
  const colorAt = unlit(overview, light);
  const hues = new Float64Array(360 / SECTOR);
  let [count, neutrals] = [0, 0];
  for (let y = 1; y < height - 1; y += 1) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i += 1) {
      if (usable[i] !== 1) continue;
      count += 1;
      const { a, b } = colorAt(i);
      const chroma = Math.hypot(a, b);
      if (chroma > COLORED) {
        const sector = Math.floor(hueAngle(a, b) / SECTOR) % hues.length;
        hues[sector] = (hues[sector] ?? 0) + 1;
      } else if (chroma < NEUTRAL && isLitThing(lightness, width, i)) neutrals += 1;
    }
  }
  const second = (hues.toSorted()[hues.length - 2] ?? 0) / Math.max(1, count);
  const { few, enough } = [WARM, GREEN].find(({ from, to }) => hue > from && hue < to) ?? OTHER;
  return (
    ramp(neutrals / Math.max(1, count), few, enough) *
    ramp(second, SECOND_HUE.least, SECOND_HUE.enough)
  );
}

const TOO_LITTLE = 'The photo is too dark or too bright throughout to judge its color.';
const OWN_COLORS =
  'The color of the light can’t be separated from the colors of what is in the photo.';
/** C*ab that is visible, and the sureness below which that much is not called a cast, as in the critic's rule. */
const VISIBLE = 8;
const LEAST_SURE = 0.6;

const neither = (reason: string): Measurement[] => [
  abstained('color_cast', reason),
  abstained('color_cast_hue', reason),
];

/**
 * The cast of the light, without needing anything gray in the photo: C*ab and hue of the tint that a gray would have,
 * from the mean color of edges (gray edge, van de Weijer, Gevers & Gijsenij 2007), in which large even surfaces don't
 * count. The sureness rises with the agreement of dark and light tones, with how much of the picture is tinted, and with
 * the neutral things in it, and falls at night and where skin looks natural. A visible tint that is not surely one of the
 * light is not measured: a sunset, a stage and a red wall have their colors.
 */
export function measureCast(view: PhotoView): Measurement[] {
  const lightest = view.tones.quantile(0.75);
  const seen = { overview: view.overview, usable: litCells(view) };
  const { dark, light } = readEdges(seen, lightest);
  const all = {
    red: dark.red + light.red,
    green: dark.green + light.green,
    blue: dark.blue + light.blue,
  };
  if (all.green === 0) return neither(TOO_LITTLE);
  const color = colorOf(all);
  const tint = tintOf(color);
  const chroma = Math.hypot(tint.a, tint.b);
  const hue = hueAngle(tint.a, tint.b);
  const lit = ramp(view.tones.quantile(0.95), LIGHTEST.night, LIGHTEST.lit);
  const natural = 1 - 0.7 * healthySkin(view);
  const agreed = agreement(colorOf(dark), colorOf(light)) * tintedShare(seen, tint);
  const sureness = agreed * lit * natural * neutralsTinted(seen, color, hue);
  if (chroma >= VISIBLE && sureness < LEAST_SURE) return neither(OWN_COLORS);
  return [
    measured('color_cast', chroma, undefined, 2, sureness),
    measured('color_cast_hue', hue, undefined, 1, sureness * ramp(chroma, 1, 4)),
  ];
}
