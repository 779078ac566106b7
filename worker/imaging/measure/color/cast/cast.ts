import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import { median } from '../../math/statistics.ts';
import { abstained, measured } from '../../measured.ts';
import type { PhotoView } from '../../photo-view.ts';
import { labOf } from '../../planes/color-space.ts';
import { edgeColor, highlightColor, type LightColor, linearCellsOf } from './estimates.ts';
import { type ColorCounts, countColors, neutralCluster } from './neutral-cluster.ts';

/** A color of light by its axes, in stops: red over blue, and green over both. */
type Axes = { readonly warm: number; readonly green: number };
const axesOf = ({ red, blue }: LightColor): Axes => ({
  warm: red - blue,
  green: -(red + blue) / 2,
});

/**
 * Weights of edges, highlights and the neutral cluster, and what their mean is in photos without a cast (scenes are
 * slightly warm). They minimize the variance over 69 photos without a cast; each axis' weights sum to 1, so that a cast
 * of the light shifts the estimate by exactly as much. What remains: 0.31 stops in warmth, 0.13 in green.
 */
const WARM = { edges: 0.55, highlights: 0.25, cluster: 0.2, scene: 0.24 };
const GREEN = { edges: 0.34, highlights: 0.15, cluster: 0.51, scene: 0.073 };

type Estimates = {
  readonly edges: LightColor;
  readonly highlights: LightColor;
  readonly cluster: LightColor;
};

/** Shares of the picture in one cluster of grays: from the first on it tells the light without what scenes are like. */
const GRAY = { little: 0.15, much: 0.5 };

/** `gray` is the share (0–1) of the picture that has about the cluster's color. */
function combine(estimates: Estimates, gray: number): Axes {
  const edges = axesOf(estimates.edges);
  const highlights = axesOf(estimates.highlights);
  const cluster = axesOf(estimates.cluster);
  const scene = ramp(gray, GRAY.much, GRAY.little);
  const mean = (axis: keyof Axes, weights: typeof WARM): number =>
    weights.edges * edges[axis] +
    weights.highlights * highlights[axis] +
    weights.cluster * cluster[axis] -
    scene * weights.scene;
  return { warm: mean('warm', WARM), green: mean('green', GREEN) };
}

/** Distance of two colors of light; the warm axis is scaled to the green one by how much photos vary along them. */
function distance(one: LightColor, other: LightColor): number {
  const [first, second] = [axesOf(one), axesOf(other)];
  return Math.hypot((first.warm - second.warm) / 2.6, first.green - second.green);
}

/** Distance at which estimates agree by half. */
const DISAGREE = 0.35;

/** How well the estimates agree, 0–1, by the middle of their three distances: one that lies between two others is no doubt. */
function agreement({ edges, highlights, cluster }: Estimates): number {
  const distances = [
    distance(edges, highlights),
    distance(edges, cluster),
    distance(highlights, cluster),
  ];
  return 1 / (1 + (median(distances) / DISAGREE) ** 2);
}

/** Stops around a color that count as it. */
const SAME = 0.15;
const OPPOSITE = 0.1;

/** Shares (0–1) of the picture that are truly gray, of the cluster's color, and opposite to it. */
type Occurrence = { neutral: number; cast: number; opposite: number };

function countOccurrence(colors: ColorCounts, cluster: LightColor): Occurrence {
  const counted = { neutral: 0, cast: 0, opposite: 0 };
  const strength = Math.hypot(cluster.red, cluster.blue);
  for (let i = 0; i < colors.shares.length; i += 1) {
    const [red, blue] = [colors.red[i] ?? 0, colors.blue[i] ?? 0];
    const share = colors.shares[i] ?? 0;
    if (red ** 2 + blue ** 2 < SAME ** 2) counted.neutral += share;
    if ((red - cluster.red) ** 2 + (blue - cluster.blue) ** 2 < SAME ** 2) counted.cast += share;
    if (red * cluster.red + blue * cluster.blue < -OPPOSITE * strength) counted.opposite += share;
  }
  return counted;
}

/** How far true grays, or colors opposite to it, speak against a cast: what was blue is gray in warm light. */
const OBJECTION = 0.5;

/**
 * Whether the picture's colors allow a cast: grays of its color occur, and hardly any true gray or color opposite to it. A
 * colored object, a sunset or a lamp in the night fills the picture with its own color instead.
 */
function plausibility({ neutral, cast, opposite }: Occurrence, cluster: LightColor): number {
  // Near 0 the cluster itself is neutral: then nothing contradicts it.
  const apart = ramp(Math.hypot(cluster.red, cluster.blue), 0.1, 0.3);
  const grays = ramp(neutral / (neutral + cast + 1e-6), 0.1, 0.6);
  return (
    (0.3 + 0.7 * ramp(cast, 0.015, 0.08)) *
    (1 - OBJECTION * apart * grays) *
    (1 - OBJECTION * apart * ramp(opposite, 0.1, 0.5))
  );
}

/**
 * Stops by which light differs from the usual without looking like a cast, at which it counts by half. Eyes expect
 * daylight that is a little warm, and much more so a bluish shade, snow or overcast sky.
 */
const USUAL = { warm: 0.2, cool: 1.2, green: 0.08 };

const beyond = (stops: number, usual: number): number =>
  (stops * Math.abs(stops)) / (Math.abs(stops) + usual);

/** What of a color of light looks like a cast: little of what is usual, and all of what is far from it. */
const unusual = ({ warm, green }: Axes): Axes => ({
  warm: beyond(warm, warm < 0 ? USUAL.cool : USUAL.warm),
  green: beyond(green, USUAL.green),
});

/** C*ab and hue of a gray of L* 65 in this light. */
function tintOf({ warm, green }: Axes): { chroma: number; hue: number } {
  const [red, blue] = [2 ** (warm / 2 - green), 2 ** (-warm / 2 - green)];
  const scale = 0.34 / (0.2127 * red + 0.7152 + 0.0722 * blue);
  const { a, b } = labOf(scale * red, scale, scale * blue);
  return { chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** Hue of skin of all tones in Lab, in degrees, and how far it lies from there at most. */
const SKIN_HUE = { from: 35, to: 72, softness: 15 };

/** 1 where the largest face's skin has its own hue, which a visible cast would have changed; 0 without faces. */
function healthySkin({ skins: [skin] }: PhotoView): number {
  if (skin === undefined || Math.hypot(skin.a, skin.b) < 6) return 0;
  const hue = (Math.atan2(skin.b, skin.a) * 180) / Math.PI;
  const outside = Math.max(0, SKIN_HUE.from - hue, hue - SKIN_HUE.to);
  return skin.sureness * ramp(outside, SKIN_HUE.softness, 0);
}

const TOO_LITTLE = 'The photo is too dark or too bright throughout to judge its color.';

/**
 * The cast of the light, without needing anything gray in the photo: C*ab and hue of the tint that a gray would have.
 * Edges, highlights and the densest colors each estimate the light; the sureness rises with their agreement, and falls
 * where the picture has a strong color of its own, at night, and where skin looks natural.
 */
export function measureCast(view: PhotoView): Measurement[] {
  const cells = linearCellsOf(view);
  const edges = edgeColor(cells);
  const highlights = highlightColor(cells);
  if (edges === null || highlights === null) {
    return [abstained('color_cast', TOO_LITTLE), abstained('color_cast_hue', TOO_LITTLE)];
  }
  const expected = {
    red: (edges.red + highlights.red) / 2,
    blue: (edges.blue + highlights.blue) / 2,
  };
  const colors = countColors(cells);
  const cluster = neutralCluster(colors, expected);
  const estimates = { edges, highlights, cluster };
  const occurrence = countOccurrence(colors, cluster);
  const { chroma, hue } = tintOf(unusual(combine(estimates, occurrence.cast)));
  const lit = 0.25 + 0.75 * ramp(view.tones.quantile(0.75), 14, 32);
  const natural = 1 - 0.7 * healthySkin(view);
  const sureness = agreement(estimates) * plausibility(occurrence, cluster) * lit * natural;
  return [
    measured('color_cast', chroma, undefined, 2, sureness),
    measured('color_cast_hue', hue, undefined, 1, sureness * ramp(chroma, 1, 4)),
  ];
}
